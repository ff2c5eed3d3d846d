// Bundles the front end: `node build.mjs [OUT]` (default ../src/tulay/web/static).
//
// Entries are found, not listed: pages/*.ts and pages/*.css are the pages', board/board.css is the
// board's, worker/sw.ts is the service worker, assets/** is copied. Every written file carries a hash
// of its content in its name, so that it can be cached for ever; manifest.json maps the logical name
// ("pages/game.js", "pages/site.css", "board/board.css", "assets/icon.svg") to that name, and
// preload.json maps a page's script to the chunks that it imports at once. Beside each file of text
// that is worth it lies the same file packed with Brotli, NAME.br. The folder is exchanged as a whole:
// a failed build leaves the old one standing.

import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, extname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';

const HERE = dirname(fileURLToPath(import.meta.url));
const OUT = resolve(process.argv[2] ?? join(HERE, '..', 'src', 'tulay', 'web', 'static'));
const FRESH = `${OUT}.fresh-${process.pid}`;
const STALE = `${OUT}.stale-${process.pid}`;

/** Scripts that are no modules and so may share no chunk: one runs before the page is drawn. */
const CLASSIC = new Set(['pages/theme.ts']);
/** Scripts of pages that are read more than played: they take little, and share nothing with a game. */
const ALONE = new Set(['pages/rules.ts']);
/** The service worker, which the server sends under an address of its own, without its map. */
const WORKER = 'worker/sw.ts';

/** Browsers since 2021: what the pages' progressive enhancement asks for. */
const TARGET = ['es2021', 'chrome96', 'firefox98', 'safari15.4'];
/** What is text; a picture that is packed already gains nothing, a source map is not fetched. */
const PACKED = new Set(['.js', '.css', '.svg']);
const LOADERS = { '.svg': 'file', '.png': 'file', '.woff2': 'file' };

/** Every file under a folder of the front end, as paths with forward slashes, sorted. */
async function filesUnder(folder) {
  const root = join(HERE, folder);
  if (!existsSync(root)) return [];
  const found = [];
  for (const entry of await readdir(root, { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) found.push(...(await filesUnder(path)));
    else if (!entry.name.startsWith('.')) found.push(path);
  }
  return found.sort();
}

/** The entry points directly in a folder: no declarations, no tests. */
async function entriesIn(folder, extension) {
  const direct = (await filesUnder(folder)).filter((path) => dirname(path) === folder);
  return direct.filter(
    (path) =>
      path.endsWith(extension) && !path.endsWith('.d.ts') && !path.endsWith(`.test${extension}`),
  );
}

/** Bundles entries with esbuild and returns its list of what it wrote. */
async function bundle(entryPoints, options) {
  if (entryPoints.length === 0) return {};
  const { metafile } = await build({
    absWorkingDir: HERE,
    assetNames: '[name]-[hash]',
    bundle: true,
    charset: 'utf8',
    chunkNames: 'chunk-[hash]',
    entryNames: '[name]-[hash]',
    entryPoints,
    legalComments: 'none',
    loader: LOADERS,
    metafile: true,
    minify: true,
    outdir: FRESH,
    sourcemap: 'linked',
    target: TARGET,
    tsconfig: 'tsconfig.json',
    ...options,
  });
  return metafile.outputs;
}

/** Chunks that a script loads before it runs, itself left out, in the order met. */
function staticImports(outputs, path, seen = new Set()) {
  for (const { path: imported, kind } of outputs[path].imports) {
    if (kind !== 'import-statement' || seen.has(imported)) continue;
    seen.add(imported);
    staticImports(outputs, imported, seen);
  }
  return [...seen];
}

/** Copies a file under a name with its hash and returns that name. */
async function copyHashed(path) {
  const content = await readFile(join(HERE, path));
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 8).toUpperCase();
  const extension = extname(path);
  const name = `${basename(path, extension)}-${hash}${extension}`;
  await copyFile(join(HERE, path), join(FRESH, name));
  return name;
}

/** Packs what browsers fetch for a first page, as small as can be: the default is the utmost. */
async function pack() {
  for (const name of await readdir(FRESH)) {
    if (!PACKED.has(extname(name))) continue;
    const content = await readFile(join(FRESH, name));
    const packed = brotliCompressSync(content);
    if (content.length >= 512 && packed.length <= 0.9 * content.length)
      await writeFile(join(FRESH, `${name}.br`), packed);
  }
}

async function main() {
  await rm(FRESH, { recursive: true, force: true });
  await mkdir(FRESH, { recursive: true });

  const pages = await entriesIn('pages', '.ts');
  const scripts = pages.filter((path) => !CLASSIC.has(path) && !ALONE.has(path));
  const alone = pages.filter((path) => ALONE.has(path));
  const classic = pages.filter((path) => CLASSIC.has(path));
  const sheets = await entriesIn('pages', '.css');
  if (existsSync(join(HERE, 'board', 'board.css'))) sheets.push('board/board.css');

  const worker = existsSync(join(HERE, WORKER)) ? [WORKER] : [];

  const outputs = {
    ...(await bundle(scripts, { format: 'esm', splitting: true })),
    ...(await bundle(alone, { format: 'esm' })),
    ...(await bundle(classic, { format: 'iife' })),
    ...(await bundle(worker, { format: 'iife', sourcemap: false })),
    ...(await bundle(sheets, {})),
  };

  const manifest = {};
  const preload = {};
  const inOutput = (path) => relative(FRESH, resolve(HERE, path)).split(sep).join('/');
  const entries = new Set([...pages, ...worker, ...sheets]);
  const list = (name, path) => {
    if (name in manifest) throw new Error(`two outputs are both called ${name}`);
    manifest[name] = inOutput(path);
  };
  for (const [path, { entryPoint, cssBundle }] of Object.entries(outputs)) {
    if (!entries.has(entryPoint)) continue;
    list(entryPoint.replace(/\.ts$/, '.js'), path);
    // A style sheet that a script imports is bundled beside it, under the script's name.
    if (cssBundle) list(entryPoint.replace(/\.ts$/, '.css'), cssBundle);
    if (scripts.includes(entryPoint)) {
      preload[entryPoint.replace(/\.ts$/, '.js')] = staticImports(outputs, path).map(inOutput);
    }
  }
  for (const path of await filesUnder('assets')) manifest[path] = await copyHashed(path);

  const sorted = (value) => Object.fromEntries(Object.entries(value).sort());
  await writeFile(join(FRESH, 'manifest.json'), `${JSON.stringify(sorted(manifest), null, 2)}\n`);
  await writeFile(join(FRESH, 'preload.json'), `${JSON.stringify(sorted(preload), null, 2)}\n`);

  await pack();

  await mkdir(dirname(OUT), { recursive: true });
  if (existsSync(OUT)) await rename(OUT, STALE);
  await rename(FRESH, OUT);
  await rm(STALE, { recursive: true, force: true });
  console.log(
    `front end: ${Object.keys(manifest).length} files in ${relative(process.cwd(), OUT)}`,
  );
}

try {
  await main();
} catch (error) {
  await rm(FRESH, { recursive: true, force: true });
  console.error(`front end: not built: ${error.message}`);
  process.exit(1);
}

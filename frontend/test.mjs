// Runs the front end's unit tests: bundles every *.test.ts into .test-build/ and gives the result
// to Node's own test runner. `node test.mjs [PATH...]` runs only the tests whose path contains one
// of the words. These tests have no DOM; what needs a browser is tested in one (tests/web).

import { spawnSync } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const HERE = dirname(fileURLToPath(import.meta.url));
const OUT = join(HERE, '.test-build');
const SKIPPED = new Set(['node_modules', '.test-build']);

/** Every test file below a folder, relative to the front end. */
function testsUnder(folder) {
  return readdirSync(join(HERE, folder), { withFileTypes: true })
    .filter((entry) => !SKIPPED.has(entry.name))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return testsUnder(path);
      return entry.name.endsWith('.test.ts') ? [path] : [];
    })
    .sort();
}

const wanted = process.argv.slice(2);
const tests = testsUnder('.').filter(
  (path) => wanted.length === 0 || wanted.some((word) => path.includes(word)),
);
if (tests.length === 0) {
  console.error('front end: no test file found');
  process.exit(1);
}

rmSync(OUT, { recursive: true, force: true });
await build({
  absWorkingDir: HERE,
  bundle: true,
  entryPoints: tests,
  external: ['node:*'],
  format: 'esm',
  outbase: HERE,
  outdir: OUT,
  outExtension: { '.js': '.mjs' },
  platform: 'node',
  sourcemap: 'inline',
  tsconfig: 'tsconfig.json',
});
const bundled = tests.map((path) => join(OUT, path.replace(/\.ts$/, '.mjs')));
// The plain text form is the same on every Node from 18 on, and its last lines are counts.
const { status } = spawnSync(
  process.execPath,
  ['--enable-source-maps', '--test', '--test-reporter=tap', ...bundled],
  { stdio: 'inherit', cwd: HERE },
);
rmSync(OUT, { recursive: true, force: true });
process.exit(status ?? 1);

/** Icons are imported as their SVG text. */
declare module 'lucide-static/icons/*.svg' {
  const text: string;
  export default text;
}

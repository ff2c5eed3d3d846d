/** Minutes and seconds, as a countdown is read; time that has passed is rounded down. */
export function clockFace(ms: number, whole: (seconds: number) => number = Math.ceil): string {
  const seconds = Math.max(0, whole(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Length of a recording, or a position in it, as players show it: `9:05`, `1:02:30`. */
export function playingTime(seconds: number): string {
  const hours = Math.floor(seconds / 3_600)
  const minutes = Math.floor(seconds / 60) % 60
  const two = (part: number) => String(part).padStart(2, '0')
  return `${hours ? `${hours}:${two(minutes)}` : minutes}:${two(seconds % 60)}`
}

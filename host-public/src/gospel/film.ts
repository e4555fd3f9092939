/** A film that is shown in the stage. */
export interface Film {
  play(): void
  pause(): void
  remove(): void
}

/** A part of the console that only another release of it has. */
export class GonePart extends Error {
  override name = 'GonePart'
}

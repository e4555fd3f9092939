/** Random access to a stored file. A read past the end returns what there is. */
export interface AudioSource {
  bytes: number
  read(offset: number, length: number): Promise<Buffer>
}

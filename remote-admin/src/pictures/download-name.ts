import type { WholePicture } from '@grace/contract/pictures'

/** Name of a downloaded file: that of the uploaded one, with the ending of what is stored. */
export function downloadNameOf({ fileName, path }: Pick<WholePicture, 'fileName' | 'path'>): string {
  if (!fileName) return path
  const ending = path.slice(path.lastIndexOf('.'))
  const dot = fileName.lastIndexOf('.')
  const [stem, own] = dot > 0 ? [fileName.slice(0, dot), fileName.slice(dot)] : [fileName, '']
  const isSame = own.toLowerCase().replace('jpeg', 'jpg') === ending
  return isSame ? fileName : stem + ending
}

import { createContext } from 'react'

/** Place at which a picture came into an editor. */
export interface PictureTarget {
  /** Language of the text. */
  language: string
  /**
   * Puts a picture of the gallery in, in a paragraph of its own: where its file waits, otherwise after the block of the
   * cursor.
   */
  insert: (picture: { src: string; alt: string; width: number; height: number }, file?: Blob) => void
  /** A file waits no longer. */
  forget: (file: Blob) => void
  /** Back to the text, to go on writing. */
  focus: () => void
}

export interface PictureSources {
  /** Takes pictures that are pasted or dropped into the editor, or chosen from the device. */
  take: (files: readonly File[], target: PictureTarget) => void
  /** Opens the gallery. */
  choose: (target: PictureTarget) => void
}

/** From where an editor gets pictures. */
export const PictureSource = createContext<PictureSources | null>(null)

/** Editor for pictures from outside: the one that had the focus last, or the first. */
export const CurrentTarget = createContext<{ current: PictureTarget | null } | null>(null)

/** For file dialogs. iOS converts HEIC photos to JPEG when only these types are accepted. */
export const pictureTypes = 'image/jpeg,image/png,image/gif,image/webp'

const dataUrl = /^data:(image\/(?:png|jpe?g|gif|webp));base64,([a-z0-9+/=]+)$/i

/** The addresses of images in HTML. */
export const imageAddresses = (html: string): string[] =>
  [...html.matchAll(/<img\b[^<>]*>/gi)].map(([tag]) => /\ssrc\s*=\s*["']?([^\s"'>]+)/i.exec(tag)?.[1] ?? '')

/** Decodes an image in a `data:` URL; null for any other address. */
function fileOfDataUrl(address: string, at: number): File | null {
  const [, type, base64] = dataUrl.exec(address) ?? []
  if (!type || !base64) return null
  try {
    const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))
    return new File([bytes], `pasted-${at + 1}.${type.slice('image/'.length).toLowerCase()}`, { type })
  } catch {
    return null
  }
}

interface Data {
  getData: (type: string) => string
  files?: ArrayLike<File>
}

/** True for files with a picture. */
export const isImage = ({ type }: { type: string }) => type.startsWith('image/') && type !== 'image/svg+xml'

/**
 * Pictures that can be taken from the clipboard or from a drop.
 *
 * @returns the files, how many images of the HTML they are, and the addresses of those that stand in a text.
 */
export function picturesIn(data: Data): { files: File[]; ofHtml: number; addresses: string[] } {
  const html = data.getData('text/html')
  const addresses = imageAddresses(html)
  const files = Array.from(data.files ?? []).filter(isImage)
  // Word processors put a picture of the text beside the text; an image that is copied from a page has no text.
  const hasText = html.replace(/<[^<>]*>/g, '').trim() !== '' || data.getData('text/plain').trim() !== ''
  if (files.length > 0 && !hasText)
    return { files, ofHtml: Math.min(addresses.length, files.length), addresses: [] }
  const taken = addresses.flatMap((address, at) => {
    const file = fileOfDataUrl(address, at)
    return file ? { file, address } : []
  })
  return {
    files: taken.map(({ file }) => file),
    ofHtml: taken.length,
    addresses: taken.map(({ address }) => address),
  }
}

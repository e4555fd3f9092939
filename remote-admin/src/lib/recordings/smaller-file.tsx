import { Button } from 'antd'
import { fileSize } from '../file-size.ts'
import { useUnsaved } from '../unsaved/unsaved.tsx'
import type { Offer, useSmallerFile } from './use-smaller-file.ts'

/** Asks whether a large file is made small before it is uploaded, and shows how far that is. */
export function SmallerFile({
  offer,
  accept,
  refuse,
  forget,
}: { offer: Offer } & Pick<ReturnType<typeof useSmallerFile>, 'accept' | 'refuse' | 'forget'>) {
  useUnsaved(true)
  const { file, smallBytes, done } = offer
  if (done !== null) {
    return (
      <p className="adm-recording-line">
        <progress aria-label={`Making ${file.name} small`} max={1} value={done} />
        <span>{Math.floor(done * 100)} %, stay on this page</span>
        <Button onClick={forget}>Cancel</Button>
      </p>
    )
  }
  return (
    <section aria-label="Size of the recording">
      <p>
        “{file.name}” has {fileSize(file.size)}. Made small for speech it has about {fileSize(smallBytes)},
        which visitors on prepaid data can afford.
      </p>
      <p className="adm-recording-line">
        <Button type="primary" onClick={() => void accept(offer)}>
          Make it small
        </Button>
        {refuse ? <Button onClick={refuse}>Upload it as it is</Button> : null}
        <Button onClick={forget}>Choose another file</Button>
      </p>
    </section>
  )
}

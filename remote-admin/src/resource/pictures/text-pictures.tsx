import type { FieldError } from '@grace/contract/errors'
import { pictureAddress } from '@grace/contract/html'
import { englishNames, isLanguage, type Language } from '@grace/contract/languages'
import type { Picture } from '@grace/contract/pictures'
import { Form } from 'antd'
import { type ReactNode, type Ref, type RefObject, useEffect, useRef, useState } from 'react'
import {
  CurrentTarget,
  PictureSource,
  type PictureSources,
  type PictureTarget,
} from '../../lib/rich-text/take-pictures.ts'
import { ChoosePictures } from './choose-pictures.tsx'
import { AddPictures, type AddPicturesHandle, focusWaiting, notAdded } from './upload/add-pictures.tsx'
import type { UploadDraft } from './upload/use-upload-draft.ts'

/** Value of a form with `TextPictures`: how many pictures are not uploaded yet. */
export const noneWaiting = { waitingPictures: 0 }

/** An error of the form while pictures wait: the text would be saved without them. */
export const problemsOfText = ({ waitingPictures }: Record<string, unknown>): FieldError[] =>
  waitingPictures ? [{ path: 'waitingPictures', message: notAdded, code: 'picture_required' }] : []

interface Props {
  /** Draft of the pictures that are not uploaded yet. */
  draft: UploadDraft
  /** False: another field of the form takes what is dropped beside the editors. */
  takesDrops?: boolean
}

/** Editors whose texts have pictures, and below them the pictures on their way. Part of a form. */
export function TextPictures({ children, ...props }: Props & { children: ReactNode }) {
  const adding = useRef<AddPicturesHandle>(null)
  const target = useRef<PictureTarget | null>(null)
  const [choosing, setChoosing] = useState<PictureTarget | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const sources: PictureSources = {
    take: (files, into) => adding.current?.add(files, into),
    choose(into) {
      setAnnouncement('')
      setChoosing(into)
    },
  }
  return (
    <>
      <PictureSource value={sources}>
        <CurrentTarget value={target}>{children}</CurrentTarget>
      </PictureSource>
      <Form.Item name="waitingPictures" className="adm-text-pictures">
        <Waiting {...props} adding={adding} target={target} />
      </Form.Item>
      {/* Eyes see the picture. */}
      <p role="status" className="adm-visually-hidden">
        {announcement}
      </p>
      {choosing ? (
        <ChoosePictures
          into={nameOf(choosing)}
          onChosen={(chosen) => {
            for (const picture of chosen) {
              const { altTextByLanguage, altText } = picture
              putInto(choosing, picture, altTextByLanguage[choosing.language as Language] ?? altText)
            }
            const what = chosen.length === 1 ? 'The picture stands' : `${chosen.length} pictures stand`
            setAnnouncement(`${what} in ${nameOf(choosing)}.`)
            choosing.focus()
          }}
          onClose={() => setChoosing(null)}
        />
      ) : null}
    </>
  )
}

/** A field whose value is the number of pictures that are not uploaded yet. */
function Waiting({
  id,
  value = 0,
  onChange,
  adding,
  target,
  ...rest
}: Props & {
  id?: string
  value?: number
  onChange?: (count: number) => void
  adding: Ref<AddPicturesHandle>
  target: RefObject<PictureTarget | null>
}) {
  const waiting = useRef(0)
  // A restored draft has the number of another time.
  useEffect(() => {
    if (value !== waiting.current) onChange?.(waiting.current)
  }, [value, onChange])
  return (
    <fieldset className="adm-choice" id={id} tabIndex={-1} onFocus={focusWaiting}>
      <AddPictures
        {...rest}
        ref={adding}
        hasButton={false}
        onWaiting={(count) => {
          waiting.current = count
          onChange?.(count)
        }}
        onArrived={(picture, into = target.current ?? undefined) => {
          if (!into) return 'It is in the gallery.'
          const { texts, altText } = picture
          putInto(into, picture, texts[into.language as Language]?.altText ?? altText)
          return `It is in ${nameOf(into)}.`
        }}
      />
    </fieldset>
  )
}

const putInto = (target: PictureTarget, { path, width, height }: Picture, alt: string | null) =>
  target.insert({ src: pictureAddress(path), alt: alt ?? '', width, height })

const nameOf = ({ language }: PictureTarget) =>
  isLanguage(language) ? `the ${englishNames[language]} text` : 'the text'

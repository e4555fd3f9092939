import { PictureOutlined } from '@ant-design/icons'
import { pictureAddress } from '@grace/contract/html'
import { englishNames, isLanguage } from '@grace/contract/languages'
import type { Letter } from '@grace/contract/letters'
import type { Picture } from '@grace/contract/pictures'
import { Form, Input } from 'antd'
import { type Ref, type RefObject, useEffect, useRef, useState } from 'react'
import { Button } from '../lib/button.tsx'
import { LanguageTabs } from '../lib/forms/language-tabs.tsx'
import { ContentField } from '../lib/rich-text/content-field.tsx'
import { paragraphsOfHtml } from '../lib/rich-text/paragraphs.ts'
import { CurrentTarget, type PictureTarget, TakePictures } from '../lib/rich-text/take-pictures.ts'
import { AddPictures, type AddPicturesHandle } from '../resource/pictures/upload/add-pictures.tsx'
import { ChoosePictures } from './choose-pictures.tsx'

/** Subject and text of a letter in each language, with the pictures that are put into the text. */
export function LetterTexts({ saved }: { saved: Letter | null }) {
  const adding = useRef<AddPicturesHandle>(null)
  const target = useRef<PictureTarget | null>(null)
  return (
    <>
      <TakePictures value={(files, into) => adding.current?.add(files, into)}>
        <CurrentTarget value={target}>
          <LanguageTabs
            saved={saved}
            fields={[
              { name: 'subject', label: 'Subject', input: <Input autoComplete="off" />, isRequired: true },
              {
                name: 'content',
                label: 'Content',
                input: <ContentField pictures />,
                split: paragraphsOfHtml,
                isRequired: true,
              },
            ]}
          />
        </CurrentTarget>
      </TakePictures>
      <Form.Item name="waitingPictures">
        <Pictures adding={adding} target={target} of={saved?.id ?? 'new'} />
      </Form.Item>
    </>
  )
}

/** Pictures on their way into the text. Its value is how many are not uploaded yet: the letter is not saved without them. */
function Pictures({
  id,
  value = 0,
  onChange,
  adding,
  target,
  of,
}: {
  id?: string
  value?: number
  onChange?: (count: number) => void
  adding: Ref<AddPicturesHandle>
  target: RefObject<PictureTarget | null>
  of: number | 'new'
}) {
  const [waiting, setWaiting] = useState(0)
  const [isChoosing, setChoosing] = useState(false)
  const [announcement, setAnnouncement] = useState('')
  // A restored draft has the number of another time.
  useEffect(() => {
    if (value !== waiting) onChange?.(waiting)
  }, [value, waiting, onChange])
  const putIn = (chosen: readonly Picture[]) => {
    const into = target.current
    if (!into) return
    for (const { path, altText, altTextByLanguage, width, height } of chosen) {
      const alt = (isLanguage(into.language) && altTextByLanguage[into.language]) || altText || ''
      into.insert({ src: pictureAddress(path), alt, width, height })
    }
    const what = chosen.length === 1 ? 'The picture stands' : `${chosen.length} pictures stand`
    setAnnouncement(`${what} in ${nameOf(into)}.`)
  }
  return (
    <div id={id} tabIndex={-1}>
      <AddPictures
        ref={adding}
        draft={{ name: `pictures-letter-${of}`, path: `/newsletter/${of}` }}
        onWaiting={setWaiting}
        hint="JPEG, PNG, GIF or WebP, put in where the cursor is. You can also drop or paste them."
        onArrived={({ path, texts, altText, width, height }, into = target.current ?? undefined) => {
          if (!into) return 'It is in the gallery.'
          const { language } = into
          const alt = (isLanguage(language) && texts[language]?.altText) || altText || ''
          into.insert({ src: pictureAddress(path), alt, width, height })
          return isLanguage(language) ? `It is in ${nameOf(into)}.` : ''
        }}
      >
        <Button icon={<PictureOutlined aria-hidden />} onClick={() => setChoosing(true)}>
          Choose pictures
        </Button>
      </AddPictures>
      <p role="status" className={announcement ? '' : 'adm-visually-hidden'}>
        {announcement}
      </p>
      {isChoosing ? (
        <ChoosePictures
          into={nameOf(target.current)}
          onChosen={putIn}
          onClose={() => {
            setAnnouncement('')
            setChoosing(false)
          }}
        />
      ) : null}
    </div>
  )
}

const nameOf = (target: PictureTarget | null) =>
  target && isLanguage(target.language) ? `the ${englishNames[target.language]} text` : 'the text'

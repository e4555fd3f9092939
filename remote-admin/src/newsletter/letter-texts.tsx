import { pictureAddress } from '@grace/contract/html'
import { englishNames, isLanguage } from '@grace/contract/languages'
import type { Letter } from '@grace/contract/letters'
import { Form, Input } from 'antd'
import { type Ref, type RefObject, useEffect, useRef, useState } from 'react'
import { LanguageTabs } from '../lib/forms/language-tabs.tsx'
import { ContentField } from '../lib/rich-text/content-field.tsx'
import { paragraphsOfHtml } from '../lib/rich-text/paragraphs.ts'
import { CurrentTarget, type PictureTarget, TakePictures } from '../lib/rich-text/take-pictures.ts'
import { AddPictures, type AddPicturesHandle } from '../resource/pictures/upload/add-pictures.tsx'

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
  // A restored draft has the number of another time.
  useEffect(() => {
    if (value !== waiting) onChange?.(waiting)
  }, [value, waiting, onChange])
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
          return isLanguage(language) ? `It stands in the ${englishNames[language]} text.` : ''
        }}
      />
    </div>
  )
}

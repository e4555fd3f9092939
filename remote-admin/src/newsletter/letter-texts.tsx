import type { Letter } from '@grace/contract/letters'
import { Input } from 'antd'
import { LanguageTabs } from '../lib/forms/language-tabs.tsx'
import { ContentField } from '../lib/rich-text/content-field.tsx'
import { paragraphsOfHtml } from '../lib/rich-text/paragraphs.ts'
import { TextPictures } from '../resource/pictures/text-pictures.tsx'

/** Subject and text of a letter in each language, with the pictures that are put into the text. */
export function LetterTexts({ saved }: { saved: Letter | null }) {
  const of = saved?.id ?? 'new'
  return (
    <TextPictures draft={{ name: `pictures-letter-${of}`, path: `/newsletter/${of}` }}>
      <LanguageTabs
        saved={saved}
        fields={[
          { name: 'subject', label: 'Subject', input: <Input autoComplete="off" />, isRequired: true },
          {
            name: 'content',
            label: 'Content',
            input: <ContentField />,
            split: paragraphsOfHtml,
            isRequired: true,
          },
        ]}
      />
    </TextPictures>
  )
}

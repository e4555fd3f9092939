import { altTextMaxChars } from '@grace/contract/limits'
import { Form, Input } from 'antd'
import { LanguageTabs } from '../../lib/forms/language-tabs.tsx'
import type { AltTexts } from '../../resource/pictures/upload/uploads.ts'

/** Alt texts of one card, in a form of its own that is never submitted. */
export function AltTextFields({
  id,
  name,
  altTexts: { en, fr, rw },
  onChange,
}: {
  id: string
  /** File name, which distinguishes the fields of several cards. */
  name: string
  altTexts: AltTexts
  onChange: (altTexts: AltTexts) => void
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend that repeats the heading.
    <div role="group" aria-label={`Description of ${name}`}>
      <Form
        name={`upload-${id}`}
        layout="vertical"
        component={false}
        initialValues={{ texts: { en: { altText: en }, fr: { altText: fr }, rw: { altText: rw } } }}
        onValuesChange={(_, { texts }: { texts: Record<keyof AltTexts, { altText: string }> }) =>
          onChange({ en: texts.en.altText, fr: texts.fr.altText, rw: texts.rw.altText })
        }
      >
        <LanguageTabs
          saved={null}
          fields={[
            {
              name: 'altText',
              label: 'Alt text (optional)',
              input: (
                <Input maxLength={altTextMaxChars} autoComplete="off" placeholder="What the picture shows" />
              ),
            },
          ]}
        />
      </Form>
    </div>
  )
}

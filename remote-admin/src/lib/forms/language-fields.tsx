import type { LanguageTexts } from '@grace/contract/language'
import { englishNames, type Language, languages } from '@grace/contract/languages'
import { Form } from 'antd'
import type { ReactNode } from 'react'
import './language-fields.css'
import type { FieldPath } from './paths.ts'

/** As inputs hold them. */
export const textValues = (texts: LanguageTexts = {}): Record<Language, string> => ({
  en: texts.en ?? '',
  fr: texts.fr ?? '',
  rw: texts.rw ?? '',
})

/** Those that there are, of what is typed. */
export const nonEmptyTexts = (typed: unknown): LanguageTexts =>
  Object.fromEntries(
    Object.entries((typed ?? {}) as Record<string, unknown>).filter(
      ([, text]) => typeof text === 'string' && text.trim() !== '',
    ),
  ) as LanguageTexts

/**
 * The same texts in each language, folded away where there are none yet.
 *
 * @param fields names of the form that hold texts by language, each with what it is typed in.
 */
export function LanguageFields({
  fields,
  within = [],
}: {
  /** Of a row in a list: the list and its row. */
  within?: FieldPath
  fields: readonly { name: string; label: string; input: ReactNode }[]
}) {
  const form = Form.useFormInstance()
  return (
    <div className="adm-languages">
      {languages.map((code) => {
        const name = englishNames[code]
        const hasOwn = fields.some((field) => form.getFieldValue([...within, field.name, code]))
        return (
          <details key={code} open={hasOwn || undefined}>
            <summary>
              {name} <OwnTexts paths={fields.map((field) => [...within, field.name, code])} />
            </summary>
            {fields.map((field) => (
              <Form.Item
                key={field.name}
                name={[...within.slice(1), field.name, code]}
                label={`${field.label} in ${name}`}
              >
                {field.input}
              </Form.Item>
            ))}
          </details>
        )
      })}
    </div>
  )
}

/** Says, as it is typed, what visitors of that language will see. */
function OwnTexts({ paths }: { paths: readonly FieldPath[] }) {
  return (
    <Form.Item noStyle shouldUpdate>
      {({ getFieldValue }) => {
        const own = paths.filter((path) => String(getFieldValue(path) ?? '').trim() !== '')
        return (
          <span className="adm-quiet">
            {own.length === 0
              ? 'shows the text above'
              : own.length < paths.length
                ? 'partly its own'
                : 'has its own'}
          </span>
        )
      }}
    </Form.Item>
  )
}

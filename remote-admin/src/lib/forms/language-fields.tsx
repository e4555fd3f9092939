import type { LanguageTexts } from '@grace/contract/language'
import { englishNames, type Language, languages } from '@grace/contract/languages'
import { Form } from 'antd'
import type { ReactNode } from 'react'
import './language-fields.css'
import type { FieldPath } from './paths.ts'

/** Input values of texts by language. */
export const textValues = (texts: LanguageTexts = {}): Record<Language, string> => ({
  en: texts.en ?? '',
  fr: texts.fr ?? '',
  rw: texts.rw ?? '',
})

/** Drops empty inputs. */
export const nonEmptyTexts = (typed: unknown): LanguageTexts =>
  Object.fromEntries(
    Object.entries((typed ?? {}) as Record<string, unknown>).filter(
      ([, text]) => typeof text === 'string' && text.trim() !== '',
    ),
  ) as LanguageTexts

/**
 * Inputs for the same texts in each language, collapsed while empty.
 *
 * @param fields form fields that hold texts by language, with their inputs.
 */
export function LanguageFields({
  fields,
  within = [],
}: {
  /** For a list row: the list's name and the index. */
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

/** Tells whether visitors of this language see its own text or the default. */
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

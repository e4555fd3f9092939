import { autonyms, englishNames, isLanguage, type Language, languages } from '@grace/contract/languages'
import { Form } from 'antd'
import { Select } from '../lib/select.tsx'
import { useMainLanguage } from '../lib/settings-query.ts'
import { inMainLanguage, type settingsValues } from './form-values.ts'

const choices = languages.map((code) => ({
  value: code,
  label: code === 'en' ? englishNames[code] : `${englishNames[code]} (${autonyms[code]})`,
}))

/** The main language in the form; the stored one until the form is there. */
export function useFormMainLanguage(): Language {
  const saved = useMainLanguage()
  const chosen = Form.useWatch('mainLanguage')
  return isLanguage(chosen) ? chosen : saved
}

export function MainLanguageField() {
  const form = Form.useFormInstance<ReturnType<typeof settingsValues>>()
  return (
    <Form.Item
      name="mainLanguage"
      label="Main language"
      extra="You write in it first, and translations are made from it. Visitors read it where their own language has no text."
      getValueFromEvent={({ target }) => {
        const to = target.value as Language
        const { mainLanguage, ...texts } = inMainLanguage(form.getFieldsValue(true), to)
        form.setFieldsValue(texts)
        return mainLanguage
      }}
    >
      <Select choices={choices} />
    </Form.Item>
  )
}

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
      extra="You write in this language first, and translate from it. Visitors see it where a text is missing in their own language."
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

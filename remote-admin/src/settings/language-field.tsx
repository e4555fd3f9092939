import { englishNames, languages } from '@grace/contract/languages'
import { Form } from 'antd'
import { Select } from '../lib/select.tsx'

const choices = languages.map((value) => ({ value, label: englishNames[value] }))

export function LanguageField() {
  return (
    <section aria-labelledby="settings-languages">
      <h2 id="settings-languages">Languages</h2>
      <Form.Item
        name="mainLanguage"
        label="Main language"
        extra="Texts are written in it first. Visitors read it where their own language has no text."
      >
        <Select choices={choices} />
      </Form.Item>
    </section>
  )
}

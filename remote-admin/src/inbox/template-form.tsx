import { type AnswerTemplate, AnswerTemplateInput, namePlaceholder } from '@grace/contract/answer-templates'
import { englishNames, type Language, languages } from '@grace/contract/languages'
import { answerMaxChars } from '@grace/contract/limits'
import { Form, Input } from 'antd'
import { Select } from '../lib/select.tsx'
import { formDefinition, formScreens } from '../resource/form-screens.tsx'
import { templateResource } from './template-resource.ts'

const choices = languages.map((language) => ({ value: language, label: englishNames[language] }))

const templateForm = formDefinition({
  resource: templateResource,
  list: '/inbox/templates',
  schema: AnswerTemplateInput,
  formValuesOf: (template: AnswerTemplate | null) => ({
    name: template?.name ?? '',
    language: template?.language ?? 'rw',
    text: template?.text ?? '',
    updatedAt: template?.updatedAt ?? null,
  }),
  fields: {
    name: 'Name',
    language: ['Language', (language) => englishNames[language as Language]],
    text: 'Text',
  },
  inputs: () => (
    <>
      <div className="adm-form-columns">
        <Form.Item name="name" label="Name" extra="For administrators only, such as “We pray for you”.">
          <Input aria-required />
        </Form.Item>
        <Form.Item name="language" label="Language" extra="The language of the text.">
          <Select choices={choices} />
        </Form.Item>
      </div>
      <Form.Item
        name="text"
        label="Text"
        extra={`${namePlaceholder} stands for the name of the person. At most ${answerMaxChars.toLocaleString('en-US')} characters.`}
      >
        <Input.TextArea rows={8} aria-required />
      </Form.Item>
    </>
  ),
})

export const { NewScreen, EditScreen } = formScreens(templateForm)

import { type Block, type BlockField, type BlockKind, blockKinds, NewBlock } from '@grace/contract/blocks'
import { isPreviewedBlock } from '@grace/contract/previews'
import { Form, Input } from 'antd'
import type { ReactElement } from 'react'
import { calendarDay } from '../lib/calendar.ts'
import '../lib/forms/kigali-moment.css'
import { LanguageTabs } from '../lib/forms/language-tabs.tsx'
import { formTexts } from '../lib/forms/texts.ts'
import { type Choice, Select } from '../lib/select.tsx'
import { type EntityField, entityField, textFields } from '../resource/merge-fields.ts'
import { OnePicture, PictureName, problemsOfOnePicture } from '../resource/pictures/one-picture.tsx'
import { fieldsOf, kindTexts } from './kinds.ts'
import { previewOf } from './preview-of.ts'
import { resourceOf } from './queries.ts'

const actions: Choice[] = [
  { value: 'schedule', label: 'View Schedule' },
  { value: 'study', label: 'Join Study' },
  { value: 'involved', label: 'Get Involved' },
]
const drawings: Choice[] = [
  { value: '', label: 'None' },
  { value: 'faith', label: 'Faith in action' },
  { value: 'worship', label: 'Worship' },
  { value: 'study', label: 'Bible study' },
]
const labelIn = (choices: Choice[]) => (value: unknown) =>
  choices.find((choice) => choice.value === value)?.label ?? ''

const pictureField = entityField('pictureId', 'Picture', (id) =>
  id === null ? '' : <PictureName id={id as number} />,
)

/** Fields besides the texts, by what a kind has. */
const moreFields: Record<NonNullable<(typeof blockKinds)[BlockKind]['has']>, EntityField[]> = {
  date: [entityField('date', 'Date', (date) => calendarDay(String(date ?? '')))],
  picture: [pictureField],
  drawing: [pictureField, entityField('image', 'Built-in drawing', labelIn(drawings))],
  action: [entityField('action', 'Button', labelIn(actions))],
}

/** Definition of the form of a kind. */
export function formOf(kind: BlockKind) {
  const { has } = blockKinds[kind]
  const { hint, list } = kindTexts[kind]
  const fields = fieldsOf(kind)
  return {
    resource: resourceOf(kind),
    list,
    texts: 'block' as const,
    schema: NewBlock,
    formValuesOf: (block: Block | null) => ({
      kind,
      date: block?.date ?? '',
      pictureId: block?.pictureId ?? null,
      picture: block?.picture ?? null,
      image: block?.image ?? null,
      action: block?.action ?? (has === 'action' ? 'schedule' : null),
      texts: formTexts(
        block?.texts,
        fields.map(({ name }) => name),
      ),
      confirmed: [],
      updatedAt: block?.updatedAt ?? null,
    }),
    fields: [
      ...(has ? moreFields[has] : []),
      ...textFields(Object.fromEntries(fields.map(({ name, label }) => [name, label]))),
    ],
    moreProblems: problemsOfOnePicture('pictureId'),
    ...(isPreviewedBlock(kind) && {
      previewOf: (typed: Record<string, unknown>, saved: Block | null) => previewOf(kind, typed, saved),
    }),
    inputs: (block: Block | null) => (
      <>
        {/* Sent with the other fields. */}
        <Form.Item name="kind" hidden>
          <input type="hidden" />
        </Form.Item>
        {has === 'date' ? (
          <Form.Item name="date" label="Date">
            <input type="date" className="adm-native" required min="2000-01-01" max="2199-12-31" />
          </Form.Item>
        ) : null}
        <LanguageTabs
          saved={block}
          fields={fields.map(({ name, label, isRequired }) => ({
            name,
            label,
            isRequired,
            input: inputs[name],
            extra: name === 'text' ? hint : undefined,
          }))}
        />
        {has === 'picture' || has === 'drawing' ? (
          <Form.Item name="pictureId" label={null}>
            <OnePicture legend="Picture (optional)" />
          </Form.Item>
        ) : null}
        {has === 'drawing' ? (
          <Form.Item
            name="image"
            label="Built-in drawing"
            extra="Shown without a picture."
            getValueProps={(value) => ({ value: value ?? '' })}
            getValueFromEvent={(event) => event.target.value || null}
          >
            <Select choices={drawings} />
          </Form.Item>
        ) : null}
        {has === 'action' ? (
          <Form.Item name="action" label="Button">
            <Select choices={actions} />
          </Form.Item>
        ) : null}
      </>
    ),
  }
}

const inputs: Record<BlockField, ReactElement<{ lang?: string }>> = {
  title: <Input />,
  subtitle: <Input />,
  // Not antd's `autoSize`: it writes style attributes, which the Content Security Policy blocks.
  text: <Input.TextArea rows={5} />,
  writer: <Input />,
}

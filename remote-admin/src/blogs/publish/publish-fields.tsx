import { useQuery } from '@tanstack/react-query'
import { Form } from 'antd'
import { useEffect, useEffectEvent, useState } from 'react'
import { categoryNamesQuery } from '../../lib/category-names.ts'
import { Failure } from '../../lib/failure.tsx'
import { lastCategories } from '../../lib/last-choices.ts'
import { LoadingSkeleton } from '../../lib/loading-skeleton.tsx'
import { CategoryChoice } from '../../resource/publishing/category-choice.tsx'
import type { FieldProps } from '../../resource/publishing/field-props.ts'
import { atATime, WhenChoice, type WhenOption } from '../../resource/publishing/when-choice.tsx'
import { timeOf, type When } from './publish-values.ts'

type Choice = 'now' | 'time' | 'approval'

const options: Record<Choice, WhenOption<Choice>> = {
  now: { name: 'now', label: 'Publish now', hint: 'Visitors see it in a few seconds.' },
  time: atATime,
  approval: { name: 'approval', label: 'Ask for approval', hint: 'Somebody else reads it first.' },
}

const choiceOf = (when: When): Choice => (timeOf(when) === null ? (when as Choice) : 'time')

function WhenField({
  value = 'now',
  onChange,
  choices,
  ...field
}: FieldProps<When> & { choices: readonly Choice[] }) {
  return (
    <WhenChoice<Choice>
      {...field}
      options={choices.map((name) => options[name])}
      chosen={choiceOf(value)}
      publishAt={timeOf(value)}
      onChange={(chosen, moment) => onChange?.(moment ?? chosen)}
    />
  )
}

/** Fields of `PublishValues` in the form around them. What the post shows is asked for once it is published. */
export function PublishFields({ choices }: { choices: readonly Choice[] }) {
  const when = Form.useWatch<When | undefined>('publishAt')
  return (
    <>
      <Form.Item name="publishAt">
        <WhenField choices={choices} />
      </Form.Item>
      {when === undefined || when === 'approval' ? null : <OfThePost />}
    </>
  )
}

function OfThePost() {
  const { data, error, refetch } = useQuery(categoryNamesQuery)
  if (!data && error)
    return (
      <Failure
        error={error}
        what="Failed to load categories. Please try again."
        retry={() => void refetch()}
      />
    )
  if (!data) return <LoadingSkeleton what="categories" rows={3} />
  return <Categories known={data.map(({ id }) => id)} />
}

const field = 'categoryIds'

/** Begins with the categories of the text before, as far as they exist: several texts in a row often share them. */
function Categories({ known }: { known: readonly number[] }) {
  const form = Form.useFormInstance()
  const [last] = useState(() => lastCategories.read().filter((id) => known.includes(id)))
  const chosen: readonly number[] = Form.useWatch(field) ?? []
  const begin = useEffectEvent(() => {
    const before: readonly number[] = form.getFieldValue(field) ?? []
    const existing = before.filter((id) => known.includes(id))
    if (existing.length < before.length) form.setFieldValue(field, existing)
    else if (before.length === 0 && !form.isFieldTouched(field)) form.setFieldValue(field, last)
  })
  useEffect(() => begin(), [])
  const isAsBefore = last.length > 0 && chosen.join() === last.join()
  return (
    <Form.Item name={field} extra={isAsBefore ? 'The same as for the text you published last.' : null}>
      <CategoryChoice />
    </Form.Item>
  )
}

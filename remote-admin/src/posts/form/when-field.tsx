import { kigaliTime } from '../../lib/kigali-time.tsx'
import type { FieldProps } from '../../resource/publishing/field-props.ts'
import type { PublishAt } from '../../resource/publishing/when.ts'
import { atATime, WhenChoice, type WhenOption } from '../../resource/publishing/when-choice.tsx'

/** Whether a post is published at once or at a time. */
export function WhenField({
  since,
  value = null,
  onChange,
  ...field
}: FieldProps<PublishAt> & {
  /** From when visitors see the saved post; null: they do not. */
  since: string | null
}) {
  const now: WhenOption<'now'> = since
    ? { name: 'now', label: 'As it is', hint: `On the site since ${kigaliTime(since)}.` }
    : { name: 'now', label: 'Publish now', hint: 'Visitors see it in a few seconds.' }
  const later = since ? { ...atATime, hint: 'It leaves the site until then. Kigali time.' } : atATime
  return (
    <WhenChoice
      {...field}
      options={[now, later]}
      chosen={value === null ? 'now' : 'time'}
      publishAt={value}
      onChange={(_, publishAt) => onChange?.(publishAt)}
    />
  )
}

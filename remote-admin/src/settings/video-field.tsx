import { Input, type InputRef } from 'antd'
import { type Ref, useState } from 'react'
import { Select } from '../lib/select.tsx'
import { linkOf, youtubeVideo } from './video.ts'

const choices = [
  { value: 'builtin:hills', label: 'Our clip: a day on the hills' },
  { value: 'builtin:light', label: 'Our clip: Sunday morning' },
  { value: 'youtube', label: 'A video on YouTube' },
] as const

const isBuiltIn = (video: string) => video.startsWith('builtin:')

/** Select box for a built-in clip or a YouTube video. */
export function VideoField({
  value = '',
  onChange,
  label,
  id,
  ref,
  ...rest
}: {
  value?: string
  onChange?: (video: string) => void
  label: string
  id?: string
  ref?: Ref<InputRef>
  'aria-describedby'?: string
  'aria-invalid'?: 'true'
}) {
  const [typed, setTyped] = useState(() => linkOf(value))
  const kind = isBuiltIn(value) ? value : 'youtube'
  // Ignore `typed` when the form has reset the value.
  const text = (youtubeVideo(typed) ?? typed) === value ? typed : linkOf(value)
  const update = (next: string) => {
    setTyped(next)
    onChange?.(youtubeVideo(next) ?? next)
  }
  return (
    <span className="adm-video">
      <Select
        aria-label={label}
        choices={choices}
        value={kind}
        onChange={({ target }) => {
          setTyped('')
          onChange?.(target.value === 'youtube' ? '' : target.value)
        }}
      />
      {kind === 'youtube' ? (
        <Input
          {...rest}
          id={id}
          ref={ref}
          aria-label={`${label}: YouTube link or video ID`}
          placeholder="https://youtu.be/…"
          value={text}
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          onChange={({ target }) => update(target.value)}
          onBlur={() => {
            const video = youtubeVideo(text)
            if (video) setTyped(linkOf(video))
          }}
        />
      ) : null}
    </span>
  )
}

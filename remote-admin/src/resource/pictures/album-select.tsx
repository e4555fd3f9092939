import { AlbumInput, albums } from '@grace/contract/albums'
import { albumNameMaxChars } from '@grace/contract/limits'
import { check } from '@grace/contract/problems'
import { call } from '@grace/shared-auth/call'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Input } from 'antd'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { Button } from '../../lib/button.tsx'
import { errorMessageOr } from '../../lib/error-message.ts'
import { Select } from '../../lib/select.tsx'
import { useIdempotencyKey } from '../../lib/use-idempotency-key.ts'
import './album-select.css'
import { albumKeys, useAlbums } from './albums.ts'

/** Chooses an album, or creates one and chooses it. */
export function AlbumSelect({
  value,
  none,
  disabled = false,
  onChange,
}: {
  /** Its id; empty: none. */
  value: string
  /** Label of the choice of none. */
  none: string
  disabled?: boolean
  onChange: (id: string) => void
}) {
  const id = useId()
  const all = useAlbums()
  const [isNaming, setNaming] = useState(false)
  const select = useRef<HTMLSelectElement>(null)
  const wasNaming = useRef(false)
  useEffect(() => {
    // The form goes with the focused field.
    if (wasNaming.current && !isNaming) select.current?.focus()
    wasNaming.current = isNaming
  }, [isNaming])
  const isKnown = value === '' || all.some((album) => String(album.id) === value)
  return (
    <div className="adm-album-select">
      <label htmlFor={id}>Album</label>
      <div className="adm-album-row">
        <Select
          id={id}
          ref={select}
          value={value}
          disabled={disabled}
          choices={[
            { value: '', label: none },
            ...all.map(({ id, name }) => ({ value: String(id), label: name })),
            ...(isKnown ? [] : [{ value, label: 'Another album' }]),
          ]}
          onChange={({ target }) => onChange(target.value)}
        />
        {isNaming ? null : (
          <Button disabled={disabled} onClick={() => setNaming(true)}>
            New album
          </Button>
        )}
      </div>
      {isNaming ? (
        <NewAlbum
          onCreated={(id) => {
            setNaming(false)
            onChange(String(id))
          }}
          onCancel={() => setNaming(false)}
        />
      ) : null}
    </div>
  )
}

function NewAlbum({ onCreated, onCancel }: { onCreated: (id: number) => void; onCancel: () => void }) {
  const id = useId()
  const client = useQueryClient()
  const { keyFor, clearKey } = useIdempotencyKey()
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const creation = useMutation({
    mutationFn: (body: AlbumInput) => call(albums.create, { body, idempotencyKey: keyFor(body) }),
  })
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])

  async function create(event: FormEvent) {
    event.preventDefault()
    const { value, problems } = check(AlbumInput, { name })
    setProblem(problems?.[0]?.message ?? null)
    if (!value) return field.current?.focus()
    try {
      const { data } = await creation.mutateAsync(value)
      clearKey()
      await client.invalidateQueries({ queryKey: albumKeys.lists.slice(0, 1) })
      onCreated(data.id)
    } catch (error) {
      setProblem(errorMessageOr(error, 'Failed to create album. Please try again.'))
      field.current?.focus()
    }
  }
  return (
    <form className="adm-new-album" noValidate onSubmit={(event) => void create(event)}>
      <label htmlFor={id}>Name of the new album</label>
      <div className="adm-album-row">
        <Input
          id={id}
          ref={(input) => {
            field.current = input?.input ?? null
          }}
          value={name}
          maxLength={albumNameMaxChars}
          autoComplete="off"
          aria-required
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-problem` : undefined}
          onChange={({ target }) => setName(target.value)}
        />
        <Button type="primary" htmlType="submit" loading={creation.isPending}>
          Create album
        </Button>
        <Button onClick={onCancel}>Choose from the list</Button>
      </div>
      {problem ? (
        <p id={`${id}-problem`} className="adm-album-problem" role="alert">
          {problem}
        </p>
      ) : null}
    </form>
  )
}

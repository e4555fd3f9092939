import { DownOutlined } from '@ant-design/icons'
import type { Blog } from '@grace/contract/blogs'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Input } from 'antd'
import { type KeyboardEvent, useId, useState } from 'react'
import { ConsoleLink } from '../../lib/address.tsx'
import { BlogStatusBadge } from '../../lib/badges.tsx'
import { useDebouncedValue } from '../../lib/use-debounced-value.ts'
import type { FieldProps } from '../../resource/publishing/field-props.ts'
import { BlogOptions } from './blog-options.tsx'
import { blogChoicesQuery, cacheBlog, chosenBlogQuery } from './choices.ts'

/** Combobox for one blog, searched by the server (ARIA combobox with a listbox). */
export function BlogCombobox({ id, value = null, onChange, ...aria }: FieldProps<number | null>) {
  const listId = useId()
  const client = useQueryClient()
  /** Search text; null while nothing is typed. */
  const [typed, setTyped] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const q = useDebouncedValue((typed ?? '').trim(), 250)
  const choices = useQuery(blogChoicesQuery(q))
  const { data: chosen, isError } = useQuery({ ...chosenBlogQuery(value ?? 0), enabled: value !== null })
  const options = choices.data?.items ?? []
  const optionId = (at: number) => `${listId}-${at}`

  const open = () => {
    setOpen(true)
    setActive(-1)
  }
  const close = () => {
    setOpen(false)
    setTyped(null)
  }
  const pick = (blog: Blog) => {
    cacheBlog(client, blog)
    onChange?.(blog.id)
    close()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const last = options.length - 1
    const to = {
      ArrowDown: active >= last ? 0 : active + 1,
      ArrowUp: active <= 0 ? last : active - 1,
    }[event.key]
    if (to !== undefined) {
      event.preventDefault()
      if (isOpen) setActive(to)
      else open()
    } else if (event.key === 'Enter') {
      // Never submit the form: the typed text is not a choice yet.
      event.preventDefault()
      const option = isOpen ? options[active] : undefined
      if (option) pick(option)
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      close()
    }
  }

  if (choices.data?.total === 0 && q === '' && value === null) {
    return (
      <p>
        No blogs available. <ConsoleLink to="/blogs/new">Create a blog</ConsoleLink>
      </p>
    )
  }
  return (
    <div className="adm-combobox">
      <Input
        id={id}
        {...aria}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && active >= 0 ? optionId(active) : undefined}
        aria-required
        autoComplete="off"
        placeholder="Search for a blog by its title or text"
        suffix={<DownOutlined aria-hidden />}
        value={typed ?? (isError ? `Blog ${value}, which no longer exists` : (chosen?.title ?? ''))}
        onChange={({ target }) => {
          setTyped(target.value)
          setOpen(true)
          setActive(0)
        }}
        onClick={({ currentTarget }) => {
          if (!isOpen) currentTarget.select()
          open()
        }}
        onBlur={close}
        onKeyDown={onKeyDown}
      />
      {chosen && typed === null && !isOpen ? (
        <p className="adm-combobox-chosen">
          <BlogStatusBadge status={chosen.status} />
        </p>
      ) : null}
      <BlogOptions
        id={listId}
        isOpen={isOpen}
        choices={choices}
        isLate={q !== (typed ?? '').trim()}
        active={active}
        chosenId={value}
        optionId={optionId}
        onPick={pick}
      />
    </div>
  )
}

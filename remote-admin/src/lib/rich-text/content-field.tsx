import { useId, useLayoutEffect, useRef, useState } from 'react'
import { Tabs, tabPanel } from '../tabs.tsx'
import type { Removals } from './clean-html.ts'
import './content.css'
import type { ControlProps } from './control-props.ts'
import { asEdited, readable, removalsOf } from './html.ts'
import { RemovalDialog } from './removal-dialog.tsx'
import { VisualEditor } from './visual-editor.tsx'

type Tab = 'visual' | 'source'
const tabs = [
  { name: 'visual', content: 'Visual' },
  { name: 'source', content: 'HTML source' },
] as const

/** Editor for HTML of the allow-list, visual or as source. The active tab provides the form's value. */
export function ContentField({
  value = '',
  onChange,
  ...control
}: ControlProps & { value?: string; onChange?: (html: string) => void }) {
  const [tab, setTab] = useState<Tab>(() => (removalsOf(value) ? 'source' : 'visual'))
  const [source, setSource] = useState(() => readable(value))
  /** Content for the visual editor; a new object resets it. */
  const [given, give] = useState(() => ({ html: removalsOf(value) ? '' : value }))
  const [removals, setRemovals] = useState<Removals | null>(null)
  const known = useRef(value)
  const sourceField = useRef<HTMLTextAreaElement>(null)
  const baseId = useId()

  // The value changed from outside: a restored draft, a reset, or another version. Not in `useEffect`: a key that
  // arrives before it runs would make this value look like one from outside, and it would replace what was typed.
  useLayoutEffect(() => {
    if (value === known.current) return
    known.current = value
    setSource(readable(value))
    if (removalsOf(value)) setTab('source')
    else give({ html: value })
  }, [value])

  const change = (html: string) => {
    known.current = html
    onChange?.(html)
  }
  const insertInSource = (html: string) => {
    const field = sourceField.current
    if (!field) return
    field.setRangeText(html, field.selectionEnd, field.selectionEnd, 'end')
    setSource(field.value)
    change(field.value)
  }
  const showVisual = () => {
    setRemovals(null)
    setTab('visual')
    // Keep the original when the source was not edited.
    const edited = source === readable(given.html) ? given.html : asEdited(source)
    give({ html: edited })
    if (edited !== value) change(edited)
  }
  const open = (wanted: Tab) => {
    if (wanted === tab) return
    if (wanted === 'source') {
      give({ html: value })
      setSource(readable(value))
      setTab('source')
      return
    }
    const lost = removalsOf(source)
    if (lost) setRemovals(lost)
    else showVisual()
  }
  const panel = (name: Tab) => tabPanel(baseId, name, tab === name)

  return (
    <div className="adm-content">
      <Tabs label="Content" baseId={baseId} tabs={tabs} current={tab} onOpen={open} />
      <div {...panel('visual')}>
        <VisualEditor
          {...control}
          id={tab === 'visual' ? control.id : undefined}
          given={given}
          insertInstead={tab === 'source' ? insertInSource : null}
          onChange={change}
        />
      </div>
      <div {...panel('source')}>
        <textarea
          {...control}
          ref={sourceField}
          id={tab === 'source' ? control.id : undefined}
          className="adm-source"
          aria-label="HTML source"
          spellCheck={false}
          autoCapitalize="none"
          value={source}
          onChange={(event) => {
            setSource(event.target.value)
            change(event.target.value)
          }}
        />
      </div>
      {removals ? (
        <RemovalDialog removals={removals} onCancel={() => setRemovals(null)} onContinue={showVisual} />
      ) : null}
    </div>
  )
}

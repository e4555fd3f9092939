import { useSingleKeys } from '../lib/shortcuts/single-keys.ts'

/** The key of a button, while single keys are on. Screen readers get it from `aria-keyshortcuts`. */
export function KeyHint({ of }: { of: string }) {
  const { isOn } = useSingleKeys()
  return isOn ? (
    <kbd className="adm-key" aria-hidden>
      {of}
    </kbd>
  ) : null
}

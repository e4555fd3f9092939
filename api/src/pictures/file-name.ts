import { fileNameMaxChars } from '@grace/contract/limits'

/**
 * The name of an uploaded file without its path, control characters and invisible ones, bounded; null if none is left.
 *
 * Browsers give contents without a name one of their own, such as `blob`: only a name with an ending is one.
 */
export function fileNameOf(given: string | undefined): string | null {
  const name = (given ?? '')
    // More than enough for a name of the maximum: the rest is not read.
    .slice(-4 * fileNameMaxChars)
    // Browsers encode these characters in forms.
    .replaceAll('%22', '"')
    .replace(/%0[DA]/g, ' ')
    .replace(/^.*[/\\]/s, '')
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')
    .replace(/[\p{Cf}\p{Cs}\p{NChar}]/gu, '')
    // More marks than any language stacks.
    .replace(/(\p{M}{30})\p{M}+/gu, '$1')
    .replace(/\s+/g, ' ')
    .trim()
  const dot = name.lastIndexOf('.')
  const stem = name.slice(0, Math.max(dot, 0))
  const ending = name.slice(dot)
  if (!/[^.\s]/.test(stem) || !/^\.\S{1,10}$/.test(ending)) return null
  return [...stem].slice(0, fileNameMaxChars - [...ending].length).join('') + ending
}

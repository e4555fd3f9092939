import type { Measurement } from '../measurement.ts'

/**
 * Compares text and pictures of the reference with the home page. When they differ too much, update `reference.html`.
 */
export function compareWithReference(title: string, ours: string, reference: string): Measurement[] {
  const [text, otherText] = [lettersOf(ours), lettersOf(reference)]
  return [
    {
      what: `text of ${title} and its reference, larger/smaller`,
      value: Math.max(text / otherText, otherText / text),
      unit: 'x',
      budget: 1.1,
    },
    {
      what: `pictures of ${title} that its reference lacks`,
      value: Math.max(0, picturesOf(ours) - picturesOf(reference)),
      unit: '',
      budget: 0,
    },
  ]
}

const lettersOf = (html: string): number =>
  html
    .replace(/^.*?<body[^>]*>/s, '')
    .replace(/<(script|style)\b.*?<\/\1>/gs, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ').length

const picturesOf = (html: string): number => html.match(/<(?:img|video)\b/g)?.length ?? 0

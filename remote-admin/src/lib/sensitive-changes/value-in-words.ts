import type { SensitiveChange } from '@grace/contract/settings'

type Value = SensitiveChange['values'][number]

const labels: Record<Value['field'], string> = {
  giving: 'Giving',
  phone: 'Phone',
  chatNumber: 'Chat number',
  email: 'Email',
  website: 'Website',
  notifyEmail: 'Notices to',
  text: 'Text',
}

export function valueInWords({ field, before, after }: Value): string {
  if (field === 'text') return after ? `New number in a text: ${after}` : 'A text about giving or contact'
  return `${labels[field]}: ${before || 'none'} → ${after || 'none'}`
}

import { messages } from '@grace/contract/messages'
import { Form } from 'antd'
import type { Availability } from './availability.ts'

const notes: Record<'username' | 'email', Record<Availability, string>> = {
  username: {
    'not-checked': '',
    checking: 'Checking…',
    free: 'This username is available',
    taken: messages.username_taken,
    unknown: 'Could not check whether this username is available',
  },
  email: {
    'not-checked': '',
    checking: 'Checking…',
    free: 'This email address is available',
    taken: messages.email_taken,
    unknown: 'Could not check whether this email address is available',
  },
}

export function AvailabilityNote({ of, is }: { of: 'username' | 'email'; is: Availability }) {
  const note = notes[of][is]
  // The form's own message about the value stands there.
  const isRefused = Form.useFormInstance().getFieldError(of).length > 0
  return (
    <span role="status" className={`adm-availability adm-availability-${is}`}>
      {isRefused ? null : note}
    </span>
  )
}

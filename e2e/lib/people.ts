import { randomBytes } from 'node:crypto'
import type { Role } from '@grace/contract/access'

export interface Person {
  username: string
  password: string
  fullName: string
  email: string
  phone: string
  role: Role
}

const firstNames = ['Aline', 'Bosco', 'Chantal', 'Didier', 'Esther', 'Fidèle', 'Grace', 'Honoré']
const lastNames = ['Uwase', 'Mukamana', 'Habimana', 'Niyonzima', 'Ingabire', 'Nkurunziza']
const oneOf = (names: string[], at: number) => names[at % names.length] ?? ''

/** A person that is unique in this run. */
export function aPerson(change: Partial<Person> = {}): Person {
  const id = randomBytes(4).toString('hex')
  const at = Number.parseInt(id, 16)
  const first = oneOf(firstNames, at)
  const username = change.username ?? `${first.normalize('NFD').replace(/\W/g, '').toLowerCase()}-${id}`
  return {
    password: 'Sunday-10:00',
    fullName: `${first} ${oneOf(lastNames, at >>> 4)}`,
    email: `${username}@example.org`,
    phone: '0788 123 456',
    role: 'MEMBER',
    ...change,
    username,
  }
}

/** Body of the registration request for a person. */
export const registrationOf = ({ username, password, fullName, email }: Person) => ({
  username,
  password,
  confirmPassword: password,
  email,
  fullName,
  gender: 'FEMALE',
})

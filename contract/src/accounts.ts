import { Role, roles } from './access.ts'
import { type Endpoint, written } from './endpoint.ts'
import {
  Address,
  BirthDate,
  ById,
  email,
  FullName,
  Gender,
  genders,
  Instant,
  isObject,
  orNothing,
  password,
  phone,
  Username,
  visible,
} from './fields.ts'
import { passwordMinChars } from './limits.ts'
import { oneOf, pageFields, SearchText, sortBy } from './list-query.ts'
import { key, type MessageKey } from './messages.ts'
import { z } from './zod.ts'

export const Account = z.object({
  id: z.int(),
  username: z.string(),
  email: z.string(),
  fullName: z.string(),
  phoneNumber: z.nullable(z.string()),
  accountCategory: Role,
  gender: z.nullable(Gender),
  active: z.boolean(),
  createdAt: Instant,
  updatedAt: Instant,
})
export type Account = z.infer<typeof Account>

/** The account as its owner sees it. */
export const Profile = z.extend(Account, {
  dateOfBirth: z.nullable(z.string()),
  address: z.nullable(z.string()),
})
export type Profile = z.infer<typeof Profile>

const sortable = [
  'id',
  'username',
  'email',
  'fullName',
  'accountCategory',
  'active',
  'createdAt',
  'updatedAt',
] as const
export type AccountSort = (typeof sortable)[number]
/** Without `page` and `size` the answer holds every account that matches, newest first. */
export const AccountQuery = z.object({
  ...pageFields,
  q: z.optional(SearchText),
  sort: z.optional(sortBy(sortable)),
  accountCategory: z.optional(oneOf(roles)),
  active: z.optional(oneOf(['true', 'false'])),
})
export type AccountQuery = z.infer<typeof AccountQuery>

const adminGender = z.optional(orNothing(z.enum(['MALE', 'FEMALE']), key('gender_not_valid')))
const requiredText = (required: MessageKey) => z.string(required).check(z.trim(), z.minLength(1, required))

export const NewUser = z
  .object({
    username: z.pipe(requiredText('username_field_required'), Username),
    password: z.pipe(
      z.string(key('password_field_required')).check(z.minLength(1, key('password_field_required'))),
      password('password_too_short', passwordMinChars),
    ),
    confirmPassword: z.optional(z.string(key('passwords_do_not_match'))),
    email: z.pipe(requiredText('email_field_required'), email('email_format')),
    fullName: z.pipe(requiredText('full_name_field_required'), FullName),
    accountCategory: z.pipe(
      requiredText('category_field_required'),
      z.enum(roles, key('category_not_valid')),
    ),
    phoneNumber: z.pipe(requiredText('phone_field_required'), phone('phone_not_valid')),
    gender: adminGender,
  })
  .check(
    z.refine(
      ({ password, confirmPassword }) => confirmPassword === undefined || confirmPassword === password,
      {
        path: ['confirmPassword'],
        error: key('passwords_do_not_match'),
        when: isObject,
      },
    ),
  )
export type NewUser = z.output<typeof NewUser>

/** What is left out stays as it is. */
export const UserChange = z.object({
  username: z.optional(Username),
  email: z.optional(email('email_format')),
  fullName: z.optional(FullName),
  phoneNumber: z.optional(orNothing(phone('phone_not_valid'), 'phone_not_valid')),
  accountCategory: z.optional(z.enum(roles, key('role_not_valid'))),
  gender: z.optional(orNothing(Gender, 'gender_not_valid')),
  active: z.optional(z.boolean(key('active_not_boolean'))),
})
export type UserChange = z.output<typeof UserChange>

export const StatusChange = z.object({ active: z.boolean(key('is_active_not_boolean')) })
export const RoleChange = z.object({ accountCategory: z.enum(roles, key('role_not_valid')) })

const inAnyCase = z.pipe(
  z.string(key('gender_not_valid')).check(z.trim(), z.toUpperCase()),
  z.enum(genders, key('gender_not_valid')),
)

/** What is left out stays as it is; empty text clears what is optional. */
export const ProfileChange = z.object({
  email: z.optional(email('email_format')),
  fullName: z.optional(FullName),
  phoneNumber: z.optional(orNothing(phone('phone_too_short'), 'phone_too_short')),
  gender: z.optional(orNothing(inAnyCase, 'gender_not_valid')),
  dateOfBirth: z.optional(orNothing(BirthDate, 'birth_date_not_valid')),
  address: z.optional(orNothing(Address, 'address_too_long')),
  /** The tick of a parent or guardian; asked for when the new date of birth is of somebody under 16. */
  guardianConsent: z.optional(z.boolean(key('guardian_consent_required'))),
})
export type ProfileChange = z.output<typeof ProfileChange>

export const PasswordChange = z
  .object({
    currentPassword: password('current_password_required', 1),
    newPassword: z.pipe(
      z.string(key('new_password_required')).check(z.minLength(1, key('new_password_required'))),
      password('new_password_too_short', passwordMinChars),
    ),
    confirmNewPassword: password('confirm_password_required', 1),
  })
  .check(
    z.refine(({ newPassword, confirmNewPassword }) => newPassword === confirmNewPassword, {
      path: ['confirmNewPassword'],
      error: key('new_passwords_do_not_match'),
    }),
    z.refine(({ newPassword, currentPassword }) => newPassword !== currentPassword, {
      path: ['newPassword'],
      error: key('new_password_same'),
    }),
  )
export type PasswordChange = z.output<typeof PasswordChange>

/** A one-time link with which an account's owner sets a new password. */
export const PasswordLink = z.object({ url: z.string(), expiresAt: Instant })

export const accounts = {
  profile: {
    method: 'GET',
    path: '/user/profile',
    access: 'signed-in',
    summary: 'The account of the caller.',
    status: 200,
    response: Profile,
  },
  updateProfile: {
    method: 'PUT',
    path: '/user/profile',
    access: 'signed-in',
    summary: 'Changes what the caller may change of their own account.',
    body: ProfileChange,
    status: 200,
    response: written(Profile),
  },
  changePassword: {
    method: 'POST',
    path: '/user/change-password',
    access: 'signed-in',
    summary: 'Changes the password of the caller and ends their other sessions.',
    body: PasswordChange,
    status: 200,
    response: written(z.null()),
  },
  list: {
    method: 'GET',
    path: '/accounts',
    access: 'admin',
    summary: 'Accounts, newest first; with page or size one page, its total in X-Total-Count.',
    query: AccountQuery,
    status: 200,
    response: z.array(Account),
  },
  active: {
    method: 'GET',
    path: '/accounts/active',
    access: 'admin',
    summary: 'Active accounts, newest first.',
    query: z.omit(AccountQuery, { active: true }),
    status: 200,
    response: z.array(Account),
  },
  one: {
    method: 'GET',
    path: '/accounts/{id}',
    access: 'admin',
    summary: 'One account.',
    params: ById,
    status: 200,
    response: Account,
  },
  byUsername: {
    method: 'GET',
    path: '/accounts/username/{username}',
    access: 'admin',
    summary: 'The account with a username, regardless of case; 404 means that the name is free.',
    params: z.object({ username: z.string().check(z.regex(visible, key('username_invalid'))) }),
    status: 200,
    response: Account,
  },
  create: {
    method: 'POST',
    path: '/admin/users',
    access: 'admin',
    summary: 'Creates an account of any category.',
    body: NewUser,
    status: 201,
    response: written(Account),
  },
  update: {
    method: 'PUT',
    path: '/admin/users/{id}',
    access: 'admin',
    summary: 'Changes an account; what is left out stays as it is.',
    params: ById,
    body: UserChange,
    status: 200,
    response: written(Account),
  },
  setStatus: {
    method: 'PUT',
    path: '/admin/users/{id}/status',
    access: 'admin',
    summary: 'Activates or deactivates an account; deactivating ends its sessions at once.',
    params: ById,
    body: StatusChange,
    status: 200,
    response: written(Account),
  },
  setRole: {
    method: 'PUT',
    path: '/admin/users/{id}/role',
    access: 'admin',
    summary: 'Changes the category of an account; taking ADMIN away ends its sessions at once.',
    params: ById,
    body: RoleChange,
    status: 200,
    response: written(Account),
  },
  remove: {
    method: 'DELETE',
    path: '/admin/users/{id}',
    access: 'admin',
    summary: 'Deletes an account and ends its sessions.',
    params: ById,
    status: 200,
    response: written(z.null()),
  },
  passwordLink: {
    method: 'POST',
    path: '/admin/users/{id}/password-link',
    access: 'admin',
    summary: 'Issues a one-time link, valid for 24 hours, with which the owner sets a new password.',
    params: ById,
    status: 201,
    response: written(PasswordLink),
  },
} satisfies Record<string, Endpoint>

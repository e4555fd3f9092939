import { Account, AccountQuery, accountList, ownProfile, Profile } from './account.ts'
import { adminAreas } from './areas.ts'
import { boundedString, rawChars } from './bounded-string.ts'
import { adminListAt, adminOneAt, updateAt } from './common-endpoints.ts'
import type { AreaDocs } from './docs.ts'
import { type Endpoint, written } from './endpoint.ts'
import { ExistingEmail, ExistingFullName, ExistingUsername, writtenUsername } from './existing-names.ts'
import {
  Address,
  BirthDate,
  ById,
  email,
  Gender,
  genders,
  Instant,
  isObject,
  orNothing,
  password,
  ReadVersion,
} from './fields.ts'
import {
  emailMaxChars,
  fullNameMaxChars,
  passwordMaxChars,
  passwordMinChars,
  userListPageSize,
  usernameMaxChars,
} from './limits.ts'
import { key, type MessageKey } from './messages.ts'
import { FullName, Username } from './names.ts'
import { phone, phoneMaxChars } from './phone.ts'
import { line } from './plain-text.ts'
import { roles } from './roles.ts'
import { z } from './zod.ts'

// The area's schemas, without the library of phone numbers where they are imported from there.
export {
  Account,
  AccountQuery,
  type AccountSort,
  accountSorts,
  type GuardianState,
  guardianStates,
  Profile,
  type SetUpStep,
  setUpSteps,
} from './account.ts'

const adminGender = z.optional(orNothing(z.enum(['MALE', 'FEMALE']), key('gender_not_valid')))
/** A field with a specific message for a missing value. */
const requiredText = (required: MessageKey, max: number, tooLong: MessageKey) =>
  line(rawChars(max), tooLong, required).check(z.trim(), z.minLength(1, required))
const categoryMaxChars = 20

/**
 * Areas of an administrator; without effect for other categories. Omitted: a new administrator gets those of the caller,
 * and others keep theirs.
 */
const areas = z.optional(
  z
    .array(z.enum(adminAreas, key('areas_not_valid')), key('areas_not_valid'))
    .check(
      z.maxLength(adminAreas.length, { error: key('areas_not_valid'), abort: true }),
      z.minLength(1, key('areas_required')),
    ),
)

const newUserFields = {
  username: z.pipe(requiredText('username_field_required', usernameMaxChars, 'username_too_long'), Username),
  password: z.pipe(password('password_field_required', 1), password('password_too_short', passwordMinChars)),
  confirmPassword: z.optional(boundedString(rawChars(passwordMaxChars), key('passwords_do_not_match'))),
  email: z.pipe(requiredText('email_field_required', emailMaxChars, 'email_format'), email('email_format')),
  fullName: z.pipe(
    requiredText('full_name_field_required', fullNameMaxChars, 'full_name_too_long'),
    FullName,
  ),
  accountCategory: z.pipe(
    requiredText('category_field_required', categoryMaxChars, 'category_not_valid'),
    z.enum(roles, key('category_not_valid')),
  ),
  phoneNumber: z.pipe(
    requiredText('phone_field_required', phoneMaxChars, 'phone_not_valid'),
    phone('phone_not_valid'),
  ),
  gender: adminGender,
  areas,
}
export const NewUser = z.object(newUserFields).check(
  z.refine(({ password, confirmPassword }) => confirmPassword === undefined || confirmPassword === password, {
    path: ['confirmPassword'],
    error: key('passwords_do_not_match'),
    when: isObject,
  }),
)
export type NewUser = z.output<typeof NewUser>

/** A person of a file has any gender that a member may choose. */
export const ImportedUser = z.object({
  ...newUserFields,
  gender: z.optional(orNothing(Gender, 'gender_not_valid')),
})
export type ImportedUser = z.output<typeof ImportedUser>

/** Omitted fields stay unchanged. */
export const UserChange = z.object({
  updatedAt: ReadVersion,
  username: z.optional(ExistingUsername),
  email: z.optional(ExistingEmail),
  fullName: z.optional(ExistingFullName),
  phoneNumber: z.optional(orNothing(phone('phone_not_valid'), 'phone_not_valid')),
  accountCategory: z.optional(z.enum(roles, key('role_not_valid'))),
  areas,
  gender: z.optional(orNothing(Gender, 'gender_not_valid')),
  active: z.optional(z.boolean(key('active_not_boolean'))),
})
export type UserChange = z.output<typeof UserChange>

export const StatusChange = z.object({ active: z.boolean(key('is_active_not_boolean')) })
export const RoleChange = z.object({ accountCategory: z.enum(roles, key('role_not_valid')), areas })

const genderMaxChars = 20
const inAnyCase = z.pipe(
  line(genderMaxChars, key('gender_not_valid')).check(z.trim(), z.toUpperCase()),
  z.enum(genders, key('gender_not_valid')),
)

/** Omitted fields stay unchanged; empty text clears optional fields. */
export const ProfileChange = z.object({
  email: z.optional(ExistingEmail),
  /** Required if the email changes, because password links are sent to it. */
  currentPassword: z.optional(password('current_password_required', 1)),
  fullName: z.optional(ExistingFullName),
  phoneNumber: z.optional(orNothing(phone('phone_too_short'), 'phone_too_short')),
  gender: z.optional(orNothing(inAnyCase, 'gender_not_valid')),
  dateOfBirth: z.optional(orNothing(BirthDate, 'birth_date_not_valid')),
  address: z.optional(orNothing(Address, 'address_too_long')),
  /** Consent of a parent or guardian; required if the new date of birth is of a person under 16. */
  guardianConsent: z.optional(z.boolean(key('guardian_consent_required'))),
})
export type ProfileChange = z.output<typeof ProfileChange>

export const PasswordChange = z
  .object({
    currentPassword: password('current_password_required', 1),
    newPassword: z.pipe(
      password('new_password_required', 1),
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

/** A one-time link to set a new password. */
export const PasswordLink = z.object({ url: z.string(), expiresAt: Instant })

export const accounts = {
  profile: ownProfile,
  updateProfile: {
    method: 'PUT',
    path: '/user/profile',
    access: 'signed-in',
    body: ProfileChange,
    status: 200,
    response: written(Profile),
  },
  changePassword: {
    method: 'POST',
    path: '/user/change-password',
    access: 'signed-in',
    body: PasswordChange,
    status: 200,
    response: written(z.null()),
  },
  list: accountList,
  active: {
    ...adminListAt('/accounts/active', z.omit(AccountQuery, { active: true }), Account, 'people'),
    pageSize: userListPageSize,
  },
  one: adminOneAt('/accounts/{id}', Account, 'people'),
  byUsername: {
    method: 'GET',
    path: '/accounts/username/{username}',
    access: 'people',
    params: z.object({
      username: writtenUsername(usernameMaxChars),
    }),
    status: 200,
    response: Account,
  },
  export: {
    method: 'GET',
    path: '/admin/users/export',
    access: 'people',
    query: z.omit(AccountQuery, { page: true, size: true }),
    status: 200,
    response: z.array(Account),
  },
  create: {
    method: 'POST',
    path: '/admin/users',
    access: 'people',
    body: NewUser,
    status: 201,
    response: written(Account),
  },
  update: updateAt('/admin/users/{id}', UserChange, Account, 'people'),
  setStatus: {
    method: 'PUT',
    path: '/admin/users/{id}/status',
    access: 'people',
    params: ById,
    body: StatusChange,
    status: 200,
    response: written(Account),
  },
  setRole: {
    method: 'PUT',
    path: '/admin/users/{id}/role',
    access: 'people',
    params: ById,
    body: RoleChange,
    status: 200,
    response: written(Account),
  },
  remove: {
    method: 'DELETE',
    path: '/admin/users/{id}',
    access: 'people',
    params: ById,
    status: 200,
    response: written(z.null()),
  },
  erase: {
    method: 'DELETE',
    path: '/admin/users/{id}/for-good',
    access: 'people',
    params: ById,
    status: 200,
    response: written(z.null()),
  },
  passwordLink: {
    method: 'POST',
    path: '/admin/users/{id}/password-link',
    access: 'people',
    params: ById,
    status: 201,
    response: written(PasswordLink),
  },
} satisfies Record<string, Endpoint>

export const docs: AreaDocs<typeof accounts> = {
  about: 'The caller’s own profile, and all accounts, which administrators manage.',
  examples: {
    currentPassword: 'Imana-ni-nziza-7',
    url: 'https://church.example.org/reset-password#token=b25lIGxpbmssIGdvb2QgZm9yIGEgZGF5',
    pendingEmail: null,
    restrictedAt: null,
    emailConfirmed: true,
  },
  endpoints: {
    profile: { summary: 'The account of the caller.', refuses: ['not_found'] },
    updateProfile: {
      summary:
        'Changes what the caller may change of their own account; a new email needs the current password.',
      message: 'Profile updated successfully!',
      refuses: ['email_taken', 'not_found', 'too_many_requests'],
    },
    changePassword: {
      summary: 'Changes the password of the caller and ends their other sessions.',
      message: 'Password changed successfully!',
      refuses: ['not_found', 'too_many_requests'],
    },
    list: { summary: 'Accounts, newest first; with page or size one page, its total in X-Total-Count.' },
    active: { summary: 'Active accounts, newest first.' },
    one: { summary: 'One account.' },
    byUsername: {
      summary: 'The account with a username, regardless of case; 404 means that the name is free.',
    },
    export: {
      summary:
        'The accounts that match, to be saved as a file; newest first. Each export is recorded in the audit.',
    },
    create: {
      summary: 'Creates an account of any category; that of an ADMIN needs a confirmation.',
      message: 'User created successfully!',
      refuses: ['username_taken', 'email_taken'],
    },
    update: {
      summary:
        'Changes an account; what is left out stays as it is. A new username, email, category or status needs a confirmation.',
      message: 'User updated successfully!',
      refuses: [
        'username_taken',
        'email_taken',
        'last_admin',
        'own_account',
        'changed_meanwhile',
        'erasure_pending',
      ],
    },
    setStatus: {
      summary: 'Activates or deactivates an account; deactivating ends its sessions at once.',
      message: 'User activated successfully!',
      refuses: ['last_admin', 'own_account', 'erasure_pending'],
    },
    setRole: {
      summary: 'Changes the category of an account; taking ADMIN away ends its sessions at once.',
      message: 'User role updated successfully!',
      refuses: ['last_admin', 'own_account'],
    },
    remove: {
      summary:
        'Moves an account to the trash and ends its sessions; its username and email stay taken. Deleted for good from there, it is erased from everything else.',
      message: 'User deleted successfully!',
      refuses: ['last_admin', 'own_account'],
    },
    erase: {
      summary:
        'Erases a person at their own request, without the trash: deletes the account and what was sent from its email address, and removes its names, addresses and numbers from everything else.',
      message: 'User erased for good.',
      refuses: ['last_admin', 'own_account'],
    },
    passwordLink: {
      summary:
        'Issues a one-time link, valid for 24 hours, with which the owner sets a new password; never for one’s own account.',
      message: 'Password link created successfully!',
      refuses: ['own_account'],
    },
  },
}

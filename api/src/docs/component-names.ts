import { Role } from '@grace/contract/access'
import {
  Account,
  NewUser,
  PasswordChange,
  PasswordLink,
  Profile,
  ProfileChange,
  RoleChange,
  StatusChange,
  UserChange,
} from '@grace/contract/accounts'
import { Announcement, AnnouncementChange, NewAnnouncement } from '@grace/contract/announcements'
import { AuditEntry } from '@grace/contract/audit'
import { Credentials, PasswordReset, Registration, SignedIn } from '@grace/contract/auth'
import { Blog, BlogChange, BlogStatus, BlogStep, NewBlog } from '@grace/contract/blogs'
import { Category, CategoryInput } from '@grace/contract/categories'
import { ContactMessage, NewContactMessage } from '@grace/contract/contact-messages'
import { DashboardCounts, MonthOfGrowth } from '@grace/contract/dashboard'
import { ErrorBody, FieldError } from '@grace/contract/errors'
import { Event, EventChange, NewEvent } from '@grace/contract/events'
import { Gender } from '@grace/contract/fields'
import { Language, LanguageTexts } from '@grace/contract/language'
import { Subscriber, Subscription, Unsubscription } from '@grace/contract/newsletter'
import { Picture, PictureChange, PictureUpload, PictureUse, PictureVariant } from '@grace/contract/pictures'
import { Post, PostInput, WholePost } from '@grace/contract/posts'
import { NewPrayerRequest, PrayerRequest } from '@grace/contract/prayer-requests'
import { AllSettings, Settings, SettingsChange } from '@grace/contract/settings'
import { InboxChange, InboxStatus, Received } from '@grace/contract/submission'
import { z } from '@grace/contract/zod'

/** What has a name of its own in the document, and is described there once. */
const named: Record<string, z.ZodMiniType> = {
  Account,
  AllSettings,
  Announcement,
  AnnouncementChange,
  AuditEntry,
  Blog,
  BlogChange,
  BlogStatus,
  BlogStep,
  Category,
  CategoryInput,
  ContactMessage,
  Credentials,
  DashboardCounts,
  ErrorBody,
  Event,
  EventChange,
  FieldError,
  Gender,
  InboxChange,
  InboxStatus,
  Language,
  LanguageTexts,
  MonthOfGrowth,
  NewAnnouncement,
  NewBlog,
  NewContactMessage,
  NewEvent,
  NewPrayerRequest,
  NewUser,
  PasswordChange,
  PasswordLink,
  PasswordReset,
  Picture,
  PictureChange,
  PictureUpload,
  PictureUse,
  PictureVariant,
  Post,
  PostInput,
  PrayerRequest,
  Profile,
  ProfileChange,
  Received,
  Registration,
  Role,
  RoleChange,
  Settings,
  SettingsChange,
  SignedIn,
  StatusChange,
  Subscriber,
  Subscription,
  Unsubscription,
  UserChange,
  WholePost,
}

export const componentNames = z.registry<{ id: string }>()
for (const [id, schema] of Object.entries(named)) componentNames.add(schema, { id })

import { accounts } from '@grace/contract/accounts'
import { auth } from '@grace/contract/auth'
import type { Endpoint } from '@grace/contract/endpoint'
import { trash } from '@grace/contract/trash'
import type { z } from '@grace/contract/zod'
import { session } from '@grace/shared-auth'
import { call } from '@grace/shared-auth/call'
import { askForConfirmation } from '../confirmation/pending-confirmation.ts'
import { callEndpoint, type EndpointCall, type Exchange } from './call-endpoint.ts'
import {
  accountOf,
  forgetTestUser,
  leftTestUsers,
  newTestUser,
  noteTestUser,
  type TestUser,
} from './test-user.ts'

/** Message of a failed step. */
export class StepFailure extends Error {
  override name = 'StepFailure'
}

export interface Credentials {
  username: string
  password: string
}

/** A run of one or several test steps, with the test users that it created and must remove. */
export class Run {
  private readonly made = new Map<number, TestUser>()
  private readonly credentials: Credentials | null
  private own: { token: string; refreshToken: string } | null = null
  private confirmed = false
  private isLeft = false
  /** Called for every API call. */
  onExchange: (exchange: Exchange) => void = () => {}

  /** @param credentials typed by a visitor; null uses the session of this browser. */
  constructor(credentials: Credentials | null) {
    this.credentials = credentials
  }

  /** @throws StepFailure when the response does not have the contract's status. */
  async call<E extends Endpoint>(endpoint: E, options?: EndpointCall): Promise<z.output<E['response']>> {
    if (this.isLeft) throw new StepFailure('The page was left.')
    const { exchange, body } = await callEndpoint(endpoint, options)
    this.onExchange(exchange)
    if (exchange.status === endpoint.status && body !== undefined) return body
    const answered = exchange.status === null ? 'No answer' : `The server answered ${exchange.status}`
    throw new StepFailure(exchange.message ? `${answered}: ${exchange.message}` : `${answered}.`)
  }

  /** Token of the person who runs the tests; the server checks their permissions. */
  async token(): Promise<string> {
    if (this.credentials) {
      const { username, password } = this.credentials
      if (!username.trim() || !password) throw new StepFailure('Type a username and a password above.')
      // No other session uses these cookies here, and a deletion later needs their confirmation.
      this.own ??= await this.signIn(this.credentials, { withCookies: true })
      return this.own.token
    }
    // Uses the console's client, which refreshes an expired session.
    if (!this.confirmed) await call(accounts.profile)
    this.confirmed = true
    return session.current().token ?? ''
  }

  get isVisitor(): boolean {
    return this.credentials !== null
  }

  signIn({ username, password }: Credentials, { withCookies = false } = {}) {
    return this.call(auth.login, { body: { username, password }, withCookies })
  }

  /** Creates a test user, removed at the end of the run. */
  async newUser(): Promise<TestUser & { id: number }> {
    const token = await this.token()
    const user = newTestUser()
    noteTestUser(user.username)
    const { data } = await this.call(accounts.create, { token, body: accountOf(user) })
    this.made.set(data.id, user)
    return { id: data.id, ...user }
  }

  /** A test user of this run, or a new one. */
  async aUser(): Promise<TestUser & { id: number }> {
    const [known] = this.made
    return known ? { id: known[0], ...known[1] } : this.newUser()
  }

  passwordChanged(id: number, password: string): void {
    const user = this.made.get(id)
    if (user) this.made.set(id, { ...user, password })
  }

  /** Another screen is shown: starts no further step and removes the test users. */
  leave(): void {
    this.isLeft = true
    void this.removeAll()
  }

  /** As `leave`, with one call for each test user, because nothing runs after the calls that a page ends with. */
  endWithPage(): void {
    this.isLeft = true
    for (const id of this.made.keys()) void this.erase(accounts.erase, { id }, false)
    this.made.clear()
  }

  /** @returns the usernames that could not be removed. */
  async removeAll(): Promise<string[]> {
    const left: string[] = []
    for (const [id, { username }] of [...this.made]) {
      this.made.delete(id)
      if (!(await this.remove(id, username, { mayAsk: true }))) left.push(username)
    }
    return left
  }

  /** Removes test users of an earlier, closed tab. */
  async removeLeftovers(): Promise<void> {
    const names = leftTestUsers()
    if (names.length === 0) return
    const token = await this.token()
    for (const username of names) {
      const { exchange, body } = await callEndpoint(accounts.byUsername, { token, params: { username } })
      if (exchange.status === 404) forgetTestUser(username)
      if (exchange.status === 200 && body.username === username) await this.remove(body.id, username)
    }
  }

  /** Signs the visitor out. */
  async end(): Promise<void> {
    if (!this.own) return
    const { token, refreshToken } = this.own
    this.own = null
    await callEndpoint(auth.logout, { token, body: { refreshToken }, outlives: true, withCookies: true })
  }

  /** Deletes the account for good, so that no run leaves it in the trash. @param mayAsk as of `erase`. */
  private async remove(id: number, username: string, { mayAsk = false } = {}): Promise<boolean> {
    const isGone =
      (await this.erase(accounts.remove, { id }, mayAsk)) &&
      (await this.erase(trash.remove, { kind: 'account', id }, mayAsk))
    if (isGone) forgetTestUser(username)
    return isGone
  }

  /** @param mayAsk opens the confirmation dialog when the server requires one. @returns whether it is gone. */
  private async erase(endpoint: Endpoint, params: EndpointCall['params'], mayAsk: boolean): Promise<boolean> {
    const token = this.own?.token ?? session.current().token ?? undefined
    const { exchange, body } = await callEndpoint(endpoint, {
      token,
      ...(params && { params }),
      outlives: true,
      withCookies: true,
    })
    this.onExchange(exchange)
    const isRefused = exchange.status === 403 && hasCode(body, 'confirmation_required')
    if (isRefused && mayAsk && !this.isVisitor && !this.isLeft && (await askForConfirmation())) {
      return this.erase(endpoint, params, false)
    }
    return exchange.status === 200 || exchange.status === 404
  }
}

const hasCode = (body: unknown, code: string): boolean =>
  (body as { code?: unknown } | undefined)?.code === code

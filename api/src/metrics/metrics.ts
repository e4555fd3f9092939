import { auth } from '@grace/contract/auth'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Connections } from '../database/db.ts'
import { type KindOfWork, workBudgets } from '../http/work-budgets.ts'

/** Defined by the build. */
declare const __BUILD__: { version: string; release: string } | undefined

const build = typeof __BUILD__ === 'object' ? __BUILD__ : { version: 'dev', release: 'dev' }
const loginRoute = `/api${auth.login.path}`

export interface Answered {
  method: string
  /** The route pattern, not the URL, which may contain usernames, emails and tokens. */
  route: string
  /** `aborted` if the client disconnected before the response was complete. */
  status: string
  seconds: number
}

export type Metrics = ReturnType<typeof makeMetrics>

/** Prometheus metrics of one process, without personal data. */
export function makeMetrics() {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 20 })

  new Gauge({
    name: 'grace_build_info',
    help: 'The version and the release that runs, as labels; always 1.',
    labelNames: ['version', 'release'],
    registers,
  }).set(build, 1)

  const requests = new Counter({
    name: 'grace_http_requests_total',
    help: 'Requests by method, pattern of the route, and status.',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  const seconds = new Histogram({
    name: 'grace_http_request_duration_seconds',
    help: 'From the head of a request to the last byte of its answer.',
    labelNames: ['method', 'route'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 60],
    registers,
  })
  const inFlight = new Gauge({
    name: 'grace_http_requests_in_flight',
    help: 'Requests that are not yet answered.',
    registers,
  })
  // Also part of the requests by status, but only from the first one on; an alert needs the initial zero.
  const refused = new Counter({
    name: 'grace_too_many_requests_total',
    help: 'Requests refused with 429.',
    registers,
  })
  const loginFailures = new Counter({
    name: 'grace_login_failures_total',
    help: 'Logins refused for their password or their account.',
    registers,
  })
  const queryErrors = new Counter({
    name: 'grace_database_errors_total',
    help: 'Failed statements by SQLSTATE; "unavailable" when the database could not be reached, "pool_exhausted" when all connections were in use, "statement_timeout" when a statement took too long.',
    labelNames: ['code'],
    registers,
  })
  for (const code of ['unavailable', 'pool_exhausted', 'statement_timeout']) queryErrors.inc({ code }, 0)
  const pages = new Counter({
    name: 'grace_pages_total',
    help: 'Pages by what became of them: made, failed, stale, fallback (drawn in the browser), unavailable (503), missing (404).',
    labelNames: ['outcome'],
    registers,
  })
  for (const outcome of ['failed', 'unavailable', 'missing']) pages.inc({ outcome }, 0)
  const refusedWork = new Counter({
    name: 'grace_work_refused_total',
    help: 'Reads refused because their address, or all together, asked for too much of one kind of work.',
    labelNames: ['kind'],
    registers,
  })
  for (const kind of Object.keys(workBudgets)) refusedWork.inc({ kind }, 0)

  return {
    text: () => registry.metrics(),
    contentType: registry.contentType,

    requestBegan: () => inFlight.inc(),
    requestEnded({ method, route, status, seconds: taken }: Answered) {
      inFlight.dec()
      requests.inc({ method, route, status })
      seconds.observe({ method, route }, taken)
      if (status === '429') refused.inc()
      if (route === loginRoute && (status === '401' || status === '403')) loginFailures.inc()
    },

    queryFailed: (code: string) => queryErrors.inc({ code }),

    workRefused: (kind: KindOfWork) => refusedWork.inc({ kind }),

    pageSent: (outcome: string) => pages.inc({ outcome }),

    /** Read at each scrape. */
    watchPages(waiting: () => number) {
      new Gauge({
        name: 'grace_pages_waiting',
        help: 'Pages that wait to be made.',
        registers,
        collect() {
          this.set(waiting())
        },
      })
    },

    /** Read at each scrape. */
    watchPictures(waiting: () => number) {
      new Gauge({
        name: 'grace_pictures_waiting',
        help: 'Pictures, and copies of pictures, that wait to be made.',
        registers,
        collect() {
          this.set(waiting())
        },
      })
    },

    /** Read at each scrape. @param freeBytes null: there is no disk to watch. */
    watchDisk(freeBytes: () => Promise<number | null>) {
      new Gauge({
        name: 'grace_disk_free_bytes',
        help: 'Free space of the disk with the pictures and recordings; uploads stop below MIN_FREE_DISK_MB.',
        registers,
        async collect() {
          const free = await freeBytes().catch(() => null)
          if (free === null) this.reset()
          else this.set(free)
        },
      })
    },

    watchConnections(connections: () => Connections) {
      new Gauge({
        name: 'grace_database_connections',
        help: 'Connections of the pool, by what they do.',
        labelNames: ['state'],
        registers,
        collect() {
          const { open, idle } = connections()
          this.set({ state: 'busy' }, open - idle)
          this.set({ state: 'idle' }, idle)
        },
      })
      new Gauge({
        name: 'grace_database_waiting',
        help: 'Pieces of work that wait for a connection of the pool.',
        registers,
        collect() {
          this.set(connections().waiting)
        },
      })
    },
  }
}

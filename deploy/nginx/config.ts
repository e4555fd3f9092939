import { retryHeader, retryStatus } from '@grace/api/http/drain'
import * as site from '@grace/api/site/security-headers'
import { retryAfterSeconds, unavailableTexts } from '@grace/api/site/unavailable-page'
import { languages } from '@grace/contract/languages'
import { uploadTimeoutMs } from '@grace/contract/limits'
import * as console from '@grace/remote-admin/server/headers'
import { apiLocations, longestBodyBytes, repeatableCalls } from './api.ts'
import { addHeaders, quoted } from './directives.ts'
import { logFormat, loggingOf } from './logs.ts'
import type { Settings } from './settings.ts'

/** Longer than the API's own upload timeout, so that the API responds first. */
const timeoutSeconds = uploadTimeoutMs / 1_000 + 15

/** nginx configuration of both origins; shared values are imported from the servers. */
export function nginxConfig(settings: Settings): string {
  return `# Written by "npm run nginx -w deploy". Do not change it here: the next release may answer other headers.

${logFormat}
${repeatableCalls}
${languageMaps(settings)}
# A draining server refuses requests that began after its shutdown; nginx retries these on another one.
map $request_method $grace_elsewhere {
  default "";
${settings.api.length > 1 ? '  GET $msec;\n  HEAD $msec;\n' : ''}}
${upstream('grace_api', settings.api)}
${upstream('grace_console', settings.console)}
${settings.listen ? '' : plainHttp(settings)}
${siteServer(settings)}
${consoleServer(settings)}`
}

const languageMaps = ({
  defaultLanguage,
}: Settings) => `# Language of published pages: of the path, else of the cookie, else the first of Accept-Language.
map $http_accept_language $grace_asked {
  default ${defaultLanguage};
  "~*(?:^|,)\\s*(?<grace_first>${languages.join('|')})\\b" $grace_first;
}
map $http_cookie $grace_chosen {
  default $grace_asked;
  "~(?:^|;\\s*)grace-language=(?<grace_cookie>${languages.join('|')})\\b" $grace_cookie;
}
map $uri $grace_language {
  default $grace_chosen;
${languages.map((language) => `  "~^/${language}(?:/|$)" ${language};`).join('\n')}
}
map $grace_language $grace_unavailable {
${languages.map((language) => `  ${language} ${quoted(unavailableTexts[language].text)};`).join('\n')}
}
`

/**
 * `max_fails=0`: nginx never marks a server as down. A stopped one refuses connections at once, and nginx tries the
 * next; with two servers nginx would soon mark both as down during a rolling restart. The short keepalive timeout
 * closes idle connections before a draining server does.
 */
const upstream = (name: string, upstreams: string[]) => `upstream ${name} {
  zone ${name} 64k;
${upstreams.map((address) => `  server ${address} max_fails=0;`).join('\n')}
  keepalive 32;
  keepalive_timeout 2s;
}`

const plainHttp = (settings: Settings) => `server {
  listen 80;
  listen [::]:80;
  server_name ${settings.siteUrl.hostname} ${settings.adminOrigin.hostname};
  server_tokens off;
${loggingOf(settings)}
  location /.well-known/acme-challenge/ { root /var/www/html; }
  location / { return 301 https://$host$request_uri; }
}
`

const siteServer = (settings: Settings) => {
  const { siteUrl, adminOrigin, siteFiles, published } = settings
  const headers = site.securityHeaders({ siteUrl: siteUrl.origin, adminOrigin: adminOrigin.origin })
  const away = {
    ...headers,
    'cache-control': 'no-store',
    'content-language': '$grace_language',
    'retry-after': String(retryAfterSeconds),
  }
  const asPublished = {
    ...headers,
    'cache-control': 'no-cache',
    'content-language': '$grace_language',
    vary: 'Accept-Language, Accept-Encoding, Cookie',
  }
  return `server {
${listening(settings, siteUrl, settings.listen?.site)}
${common(settings)}
  root "${siteFiles}";

  location / {
    error_page 502 504 = ${published ? '@published' : '@away'};
    proxy_pass http://grace_api;
  }
  location ^~ /static/ {
    ${file('@site', settings)}
    ${addHeaders({ ...headers, vary: 'accept-encoding', 'cache-control': site.immutableCacheControl })}
  }
  location @site {
    error_page 502 504 = @away;
    proxy_pass http://grace_api;
  }
${
  published
    ? `  location @published {
    root "${published}";
    default_type "text/html; charset=utf-8";
    types { }
    error_page 405 = @away;
    try_files $uri/index.$grace_language.html @away;
    ${addHeaders(asPublished)}
  }
  location ~ ^/(?:sitemap(?:-[a-z0-9-]+)?\\.xml|robots\\.txt|brand\\.css)$ {
    error_page 502 504 = @published_files;
    proxy_pass http://grace_api;
  }
  location @published_files {
    root "${published}";
    types {
      "application/xml; charset=utf-8" xml;
      "text/plain; charset=utf-8" txt;
      "text/css; charset=utf-8" css;
    }
    error_page 405 = @away;
    try_files $uri @away;
    ${addHeaders({ ...headers, 'cache-control': 'no-cache' })}
  }
`
    : ''
}  location @away {
    default_type "text/plain; charset=utf-8";
    types { }
    ${addHeaders(away)}
    return 503 $grace_unavailable;
  }
${apiLocations}}
`
}

const consoleServer = (settings: Settings) => {
  const { adminOrigin, consoleFiles } = settings
  const ofFiles = { ...console.crossOriginHeaders, vary: 'accept-encoding' }
  return `server {
${listening(settings, adminOrigin, settings.listen?.console)}
${common(settings)}
  root "${consoleFiles}";

  location / {
    proxy_pass http://grace_console;
  }
  # Files of a release in its folder, or of the build at the root.
  location ~ ^/(?:[^/]+/)?static/ {
    ${file('@console', settings)}
    ${addHeaders({ ...ofFiles, 'cache-control': console.immutableCacheControl })}
  }
  location ~ ^/(?:live\\.json|(?:[^/]+/)?(?:mf-manifest|release)\\.json)$ {
    ${file('@console', settings)}
    # live.json is replaced atomically and has no precompressed copy.
    gzip on;
    gzip_types *;
    ${addHeaders({ ...ofFiles, 'cache-control': 'no-cache' })}
  }
  location @console {
    proxy_pass http://grace_console;
  }
${apiLocations}}
`
}

const listening = ({ certificates }: Settings, { hostname }: URL, address?: string) =>
  address
    ? `  listen ${address};
  server_name ${hostname};`
    : `  listen 443 ssl http2;
  listen [::]:443 ssl http2;
  server_name ${hostname};
  ssl_certificate "${certificates}/${hostname}/fullchain.pem";
  ssl_certificate_key "${certificates}/${hostname}/privkey.pem";
  ssl_protocols TLSv1.2 TLSv1.3;
  ssl_session_cache shared:grace_tls:10m;
  ssl_session_timeout 1d;
  ssl_session_tickets off;`

const common = (settings: Settings) => `  server_tokens off;
${loggingOf(settings)}
  merge_slashes off;
  absolute_redirect off;
  recursive_error_pages on;
  gzip off;
  default_type application/octet-stream;
  types {
    "application/javascript; charset=utf-8" js;
    "application/json; charset=utf-8" json;
    "text/css; charset=utf-8" css;
    image/svg+xml svg;
    image/png png;
    image/jpeg jpg;
    image/webp webp;
    image/avif avif;
    video/mp4 mp4;
    video/webm webm;
    font/woff2 woff2;
  }

  # Twice the limit of the servers, so that they refuse most long bodies themselves.
  client_max_body_size ${2 * longestBodyBytes};
  client_header_timeout 15s;
  client_body_timeout 30s;

  proxy_http_version 1.1;
  proxy_set_header Connection "";
  proxy_set_header Host $http_host;
  # Replaces any header that the client sent.
  proxy_set_header X-Forwarded-For $remote_addr;
  proxy_set_header X-Forwarded-Proto ${settings.siteUrl.protocol.slice(0, -1)};
  proxy_set_header X-Forwarded-Host $http_host;
  proxy_set_header ${retryHeader} $grace_elsewhere;
  proxy_redirect off;
  proxy_buffer_size 16k;
  proxy_buffers 8 16k;
  proxy_max_temp_file_size 0;
  proxy_connect_timeout 4s;
  proxy_send_timeout ${timeoutSeconds}s;
  proxy_read_timeout ${timeoutSeconds}s;
  # Retry on another server, except writes that the first one may have started.
  proxy_next_upstream error timeout http_${retryStatus};
  proxy_next_upstream_timeout 10s;
`

/**
 * Serves an existing file with its precompressed copies. The server responds to everything else, missing files
 * included.
 */
const file = (server: string, { brotli }: Settings) => `try_files $uri ${server};
    error_page 403 404 405 = ${server};
    ${brotli ? 'brotli_static on;\n    ' : ''}gzip_static on;
    gzip_proxied any;`

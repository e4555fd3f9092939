# The public site and the API: docker build -f deploy/docker/site.Dockerfile -t grace-site .
ARG NODE_IMAGE=node:24.21.0-bookworm-slim

FROM ${NODE_IMAGE} AS built
WORKDIR /srv/grace
COPY . .
RUN npm ci --include=dev --no-audit --no-fund && npm run build

# Runtime dependencies only.
FROM ${NODE_IMAGE} AS packages
WORKDIR /srv/grace
COPY package.json package-lock.json .npmrc ./
COPY contract/package.json contract/
COPY release/package.json release/
COPY api/package.json api/
RUN npm ci --omit=dev --workspace=@grace/api --no-audit --no-fund && npm cache clean --force

FROM ${NODE_IMAGE}
ENV NODE_ENV=production SITE_PORT=3000 SITE_DIR=/srv/grace/host-public/dist DATA_DIR=/var/lib/grace DRAIN_SECONDS=5
WORKDIR /srv/grace
COPY --from=packages /srv/grace/node_modules node_modules
COPY --from=built /srv/grace/package.json ./
COPY --from=built /srv/grace/api/package.json api/
COPY --from=built /srv/grace/api/dist api/dist
COPY --from=built /srv/grace/host-public/dist host-public/dist
RUN install -d -o node -g node -m 0700 /var/lib/grace
USER node
VOLUME /var/lib/grace
EXPOSE 3000
HEALTHCHECK --interval=5s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.SITE_PORT + '/api/health').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Start Node directly, so that it receives SIGTERM and drains.
CMD ["node", "api/dist/server.js"]

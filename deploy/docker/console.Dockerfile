# The console's own origin: docker build -f deploy/docker/console.Dockerfile -t grace-console .
ARG NODE_IMAGE=node:24.21.0-bookworm-slim

FROM ${NODE_IMAGE} AS built
WORKDIR /srv/grace
COPY . .
RUN npm ci --include=dev --no-audit --no-fund && npm run build

FROM ${NODE_IMAGE} AS packages
WORKDIR /srv/grace
COPY package.json package-lock.json .npmrc ./
COPY contract/package.json contract/
COPY release/package.json release/
COPY shared-auth/package.json shared-auth/
COPY remote-admin/package.json remote-admin/
RUN npm ci --omit=dev --workspace=@grace/remote-admin --no-audit --no-fund && npm cache clean --force

FROM ${NODE_IMAGE}
ENV NODE_ENV=production ADMIN_PORT=3001
WORKDIR /srv/grace
COPY --from=packages /srv/grace/node_modules node_modules
COPY --from=built /srv/grace/package.json ./
COPY --from=built /srv/grace/remote-admin/package.json remote-admin/
COPY --from=built /srv/grace/remote-admin/dist remote-admin/dist
COPY --from=built /srv/grace/remote-admin/dist-server remote-admin/dist-server
USER node
EXPOSE 3001
HEALTHCHECK --interval=5s --timeout=3s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.ADMIN_PORT + '/live.json').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "remote-admin/dist-server/server.js"]

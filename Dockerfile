# One image for each service, and one with the tools of the chart's jobs:
#   docker build --target service --build-arg SERVICE=leave -t smartproject/leave:dev .
#   docker build --target bff     --build-arg SERVICE=bff   -t smartproject/bff:dev .
#   docker build --target tools                             -t smartproject/tools:dev .
# `npm run images` builds all. What stands before `packages` is the same for all of them and is made once; a builder
# without BuildKit makes every stage above the one it is asked for. A release names its base by digest:
# --build-arg BASE=node:24-bookworm-slim@sha256:…, which `npm run images -- --base-digest sha256:…` does.
ARG BASE=node:24-bookworm-slim

# What npm needs to know, and nothing that changes with every commit.
FROM ${BASE} AS manifests
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY proto/package.json proto/
COPY web/package.json web/
COPY services/admin/package.json services/admin/
COPY services/auth/package.json services/auth/
COPY services/bff/package.json services/bff/
COPY services/billing/package.json services/billing/
COPY services/e2e/package.json services/e2e/
COPY services/email/package.json services/email/
COPY services/kit/package.json services/kit/
COPY services/leave/package.json services/leave/
COPY services/notify/package.json services/notify/
COPY services/reporting/package.json services/reporting/
COPY services/tasks/package.json services/tasks/
COPY services/tenancy/package.json services/tenancy/
COPY services/testkit/package.json services/testkit/
COPY deploy/backup/package.json deploy/backup/
COPY deploy/bench/package.json deploy/bench/
COPY deploy/checks/package.json deploy/checks/
COPY deploy/demo/package.json deploy/demo/
COPY deploy/faults/package.json deploy/faults/
COPY deploy/kubernetes/package.json deploy/kubernetes/
COPY deploy/local/package.json deploy/local/
COPY deploy/stand-ins/mailbox/package.json deploy/stand-ins/mailbox/
COPY deploy/stand-ins/payments/package.json deploy/stand-ins/payments/
COPY deploy/stand-ins/provider/package.json deploy/stand-ins/provider/

FROM manifests AS build
COPY patches patches
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build && rm -rf services/*/dist/bundle && node deploy/kubernetes/dist/precompress.js web/dist

# The files we patch, as they are after patching: a patch names each of them.
FROM build AS patched
RUN mkdir /patched && sed -n 's|^+++ b/||p' patches/*.patch | sort -u | xargs cp --parents --target-directory /patched

# Makes topics, loads demo data, runs `helm test`, founds the MongoDB of a trial cluster, is its mailbox.
FROM manifests AS tool-packages
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund \
    --workspace deploy/kubernetes --workspace deploy/stand-ins/mailbox \
 && npm cache clean --force
COPY --from=patched /patched/ ./

FROM ${BASE} AS tools
WORKDIR /app
ENV NODE_ENV=production
COPY --from=tool-packages /app ./
COPY --from=build /app/proto/dist proto/dist
COPY --from=build /app/services/kit/dist services/kit/dist
COPY --from=build /app/services/admin/dist services/admin/dist
COPY --from=build /app/services/bff/dist/api services/bff/dist/api
COPY --from=build /app/deploy/demo/dist deploy/demo/dist
COPY --from=build /app/deploy/local/dist deploy/local/dist
COPY --from=build /app/deploy/stand-ins/mailbox/dist deploy/stand-ins/mailbox/dist
COPY --from=build /app/deploy/stand-ins/mailbox/page deploy/stand-ins/mailbox/page
COPY --from=build /app/deploy/kubernetes/dist deploy/kubernetes/dist
USER 1000:1000
ENTRYPOINT ["node"]
ARG VERSION=0.0.0
LABEL org.opencontainers.image.title="Smart Project tools" \
      org.opencontainers.image.version="$VERSION" \
      org.opencontainers.image.licenses="MIT"

# What one service runs with: its own production dependencies.
FROM manifests AS packages
ARG SERVICE
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund --workspace "services/$SERVICE" \
 && npm cache clean --force
COPY --from=patched /patched/ ./

FROM ${BASE} AS runs
ARG SERVICE
WORKDIR /app
ENV NODE_ENV=production
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/proto/package.json proto/
COPY --from=build /app/proto/dist proto/dist
COPY --from=build /app/services/kit/package.json services/kit/
COPY --from=build /app/services/kit/dist services/kit/dist
# Its package.json, and packages that npm installs beside it instead of at the root.
COPY --from=packages /app/services/$SERVICE services/$SERVICE
COPY --from=build /app/services/$SERVICE/dist services/$SERVICE/dist
RUN ln -s "services/$SERVICE/dist/main.js" main.js
USER 1000:1000
ENTRYPOINT ["node"]
CMD ["main.js"]

FROM runs AS service
ARG SERVICE
# The version comes last: a new one makes no layer anew that holds files.
ARG VERSION=0.0.0
LABEL org.opencontainers.image.title="Smart Project $SERVICE" \
      org.opencontainers.image.version="$VERSION" \
      org.opencontainers.image.licenses="MIT"

FROM runs AS bff
COPY --from=build /app/web/dist web/dist
ARG VERSION=0.0.0
LABEL org.opencontainers.image.title="Smart Project bff" \
      org.opencontainers.image.version="$VERSION" \
      org.opencontainers.image.licenses="MIT"

# The gateway and the built web app.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY schema/package.json schema/
COPY customer-api/package.json customer-api/
COPY gateway/package.json gateway/
COPY web/package.json web/
COPY tests/package.json tests/
COPY clients/typescript/package.json clients/typescript/
# Includes optional packages, because native bindings (rolldown, lightningcss) are among them. npm installs only those
# for this platform.
RUN npm ci --ignore-scripts
COPY . .
RUN npm run build

FROM node:24-bookworm-slim AS dependencies
WORKDIR /app
COPY --from=build /app/package.json /app/package-lock.json /app/.npmrc ./
COPY --from=build /app/schema/package.json schema/
COPY --from=build /app/customer-api/package.json customer-api/
COPY --from=build /app/gateway/package.json gateway/
COPY --from=build /app/web/package.json web/
COPY --from=build /app/tests/package.json tests/
COPY --from=build /app/clients/typescript/package.json clients/typescript/
RUN npm ci --ignore-scripts --omit=dev --workspace gateway --workspace schema --include-workspace-root=false

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4000
WORKDIR /app
# Copies the whole folder, because npm also installs packages inside a workspace (gateway/node_modules).
COPY --from=dependencies /app ./
COPY schema schema
COPY --from=build /app/gateway/src gateway/src
COPY --from=build /app/gateway/graphiql/dist gateway/graphiql/dist
COPY --from=build /app/gateway/docs/dist gateway/docs/dist
COPY --from=build /app/web/dist web/dist
USER node
EXPOSE 4000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s CMD ["node", "-e", "fetch('http://127.0.0.1:4000/ready').then(r => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "gateway/src/server.ts"]

# Runs the customer API from its TypeScript sources. Node 24 strips the types, so only lists are generated.
FROM node:24-bookworm-slim AS dependencies
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY schema/package.json schema/
COPY customer-api/package.json customer-api/
COPY gateway/package.json gateway/
COPY web/package.json web/
COPY tests/package.json tests/
COPY clients/typescript/package.json clients/typescript/
# Includes optional packages, because native bindings (@napi-rs/image) are among them. npm installs only those for this
# platform.
RUN npm ci --ignore-scripts --omit=dev --workspace customer-api --workspace schema --include-workspace-root=false

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 CUSTOMER_API_PORT=4001 DATA_DIR=/data
WORKDIR /app
# Copies the whole folder, because npm may also install packages inside a workspace.
COPY --from=dependencies /app ./
COPY schema schema
COPY customer-api customer-api
COPY scripts/wiring.ts scripts/
# Generates the lists of modules and tables from file names; needs no packages.
RUN node scripts/wiring.ts
RUN install -d -o node -g node /data
USER node
VOLUME /data
EXPOSE 4001
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s CMD ["node", "-e", "fetch('http://127.0.0.1:4001/ready').then(r => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "customer-api/src/server.ts"]

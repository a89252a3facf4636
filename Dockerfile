# A small image for CI systems without Node: applylint, git, and the renderers it calls. `docker build -t applylint .`
FROM node:24-alpine
RUN apk add --no-cache git helm kustomize
COPY dist /applylint/dist
COPY package.json LICENSE THIRD-PARTY-NOTICES /applylint/
RUN ln -s /applylint/dist/cli.js /usr/local/bin/applylint \
  && git config --system --add safe.directory '*'
USER node
WORKDIR /repository
ENTRYPOINT ["applylint"]

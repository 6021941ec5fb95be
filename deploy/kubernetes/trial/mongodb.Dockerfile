# MongoDB for charts/dev-infra where no registry hands out mongo: npm run images -- mongodb
# The folder it is built from holds the program `mongod` that `npm start` fetches.
ARG BASE=node:24-bookworm-slim
FROM ${BASE}
RUN apt-get update -qq \
 && apt-get install -y -qq --no-install-recommends libcurl4 liblzma5 \
 && rm -rf /var/lib/apt/lists/*
COPY mongod /usr/local/bin/mongod
USER 999:999
CMD ["mongod"]

# Kafka for charts/dev-infra where no registry hands out apache/kafka: npm run images -- kafka
# The folder it is built from holds the jars that `npm start` fetches, in `libs`.
ARG BASE=node:24-bookworm-slim
FROM ${BASE}
RUN apt-get update -qq \
 && apt-get install -y -qq --no-install-recommends openjdk-17-jre-headless \
 && rm -rf /var/lib/apt/lists/*
# The two scripts of Kafka's own archive that the chart calls; jars from a package registry come without them.
RUN mkdir -p /opt/kafka/bin \
 && printf '#!/bin/sh\nexec java $KAFKA_HEAP_OPTS -XX:+UseSerialGC -XX:TieredStopAtLevel=1 -Dkafka.logs.dir="$LOG_DIR" -Dorg.slf4j.simpleLogger.defaultLogLevel=warn -cp "/opt/kafka/libs/*" %s "$@"\n' kafka.Kafka > /opt/kafka/bin/kafka-server-start.sh \
 && printf '#!/bin/sh\nexec java -XX:+UseSerialGC -XX:TieredStopAtLevel=1 -cp "/opt/kafka/libs/*" %s "$@"\n' kafka.tools.StorageTool > /opt/kafka/bin/kafka-storage.sh \
 && chmod 0755 /opt/kafka/bin/*.sh
COPY libs /opt/kafka/libs
USER 1000:1000
CMD ["/opt/kafka/bin/kafka-server-start.sh"]

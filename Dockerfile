# Builds Feedmill and runs it as an ordinary user. Without further settings it brings its own Redis
# and PostgreSQL, with their data in the volume; compose.yaml shows separate servers.

FROM maven:3.9-eclipse-temurin-25 AS build
WORKDIR /feedmill
COPY pom.xml LICENSE ./
COPY server/pom.xml server/
COPY benchmarks/pom.xml benchmarks/
COPY server/src/main server/src/main
COPY docs docs
RUN mvn --batch-mode --quiet --projects server -Dmaven.test.skip=true -Dspotless.check.skip=true -Dcompiler.checks=-XDunchecked package

FROM eclipse-temurin:25-jre
RUN useradd --system --uid 10001 --create-home --home-dir /var/lib/feedmill feedmill \
  && install -d -o feedmill -m 700 /var/lib/feedmill/data /var/lib/feedmill/data/media
COPY --from=build /feedmill/server/target/feedmill.jar /opt/feedmill/feedmill.jar
# With the licences of everything in it, in lib/legal.
COPY --from=build /feedmill/server/target/lib /opt/feedmill/lib
USER feedmill
WORKDIR /var/lib/feedmill
ENV FEEDMILL_DATA=/var/lib/feedmill/data FEEDMILL_HTTP_HOST=0.0.0.0
VOLUME /var/lib/feedmill
EXPOSE 8080
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
  CMD ["bash", "-c", "exec 3<>/dev/tcp/127.0.0.1/${FEEDMILL_HTTP_PORT:-8080} && printf 'GET /health/ready HTTP/1.0\\r\\n\\r\\n' >&3 && read -r line <&3 && [[ $line == *' 200 '* ]]"]
ENTRYPOINT ["bash", "-c", "exec java -Xms64m -Xmx${FEEDMILL_MEMORY:-1g} -XX:MinHeapFreeRatio=20 -XX:MaxHeapFreeRatio=40 -XX:+UseSerialGC -XX:+UseCompactObjectHeaders -XX:+ExitOnOutOfMemoryError --enable-native-access=ALL-UNNAMED --sun-misc-unsafe-memory-access=allow -cp '/opt/feedmill/feedmill.jar:/opt/feedmill/lib/*' io.feedmill.app.Main \"$@\"", "feedmill"]
CMD ["serve"]

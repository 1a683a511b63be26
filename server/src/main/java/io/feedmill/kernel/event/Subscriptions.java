package io.feedmill.kernel.event;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.json.JsonMapper;

/// The subscribers of each type of event, and the JSON form of events.
final class Subscriptions {
  private static final JsonMapper JSON =
      JsonMapper.builder()
          .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
          .disable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
          .build();

  private final List<Subscription<?>> all = new CopyOnWriteArrayList<>();

  /// One subscriber of one type.
  ///
  /// @param type stable name of the type
  /// @param name the subscriber's name
  record Subscription<E extends Record>(
      String type, Class<E> record, String name, Subscriber<E> subscriber) {
    void deliver(String json) throws Exception {
      subscriber.handle(JSON.readValue(json, record));
    }
  }

  <E extends Record> void add(Class<E> record, String name, Subscriber<E> subscriber) {
    String type = typeOf(record);
    if (of(type).stream().anyMatch(known -> known.name().equals(name))) {
      throw new IllegalStateException("two subscribers of %s are named %s".formatted(type, name));
    }
    all.add(new Subscription<>(type, record, name, subscriber));
  }

  List<Subscription<?>> of(String type) {
    return all.stream().filter(known -> known.type().equals(type)).toList();
  }

  static String typeOf(Class<? extends Record> record) {
    DurableEvent event = record.getAnnotation(DurableEvent.class);
    if (event == null) {
      throw new IllegalArgumentException(record + " is not marked as a durable event");
    }
    return event.value();
  }

  static String json(Record event) {
    return JSON.writeValueAsString(event);
  }
}

package io.feedmill.kernel.language;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;

/// The texts of one language. Loaded at its first use and never changed; any thread may use it.
final class Catalog {
  private static final Map<Language, Catalog> ALL = loadAll();

  private final Language language;
  private final Map<PoFile.Id, String> texts;
  private final Map<String, Message> messages = new ConcurrentHashMap<>();

  private Catalog(Language language, Map<PoFile.Id, String> texts) {
    this.language = language;
    this.texts = texts;
  }

  static Catalog current() {
    return of(Language.current());
  }

  static Catalog of(Language language) {
    return Objects.requireNonNull(ALL.get(language));
  }

  /// All texts of the language by their English ones; empty for English.
  Map<PoFile.Id, String> texts() {
    return texts;
  }

  /// The text, or the English one when the language has none.
  ///
  /// @param context empty for none
  String translated(String context, String english) {
    return texts.isEmpty() ? english : texts.getOrDefault(new PoFile.Id(context, english), english);
  }

  /// The message of a text with values. English texts are in the code, so their number is limited.
  Message message(String english) {
    Message known = messages.get(english);
    return known != null
        ? known
        : messages.computeIfAbsent(
            english, each -> new Message(translated("", each), language.locale()));
  }

  private static Map<Language, Catalog> loadAll() {
    Map<Language, Catalog> all = new EnumMap<>(Language.class);
    for (Language language : Language.all()) {
      all.put(language, new Catalog(language, load(language)));
    }
    return all;
  }

  private static Map<PoFile.Id, String> load(Language language) {
    if (language == Language.ENGLISH) {
      return Map.of();
    }
    String file = "/texts/" + language.tag() + ".po";
    try (InputStream in = Catalog.class.getResourceAsStream(file)) {
      return PoFile.parse(
          new String(Objects.requireNonNull(in, file).readAllBytes(), StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}

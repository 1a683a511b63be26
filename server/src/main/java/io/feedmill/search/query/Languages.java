package io.feedmill.search.query;

import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.StringTokenizer;

/// The languages whose words are reduced to their stems, and a guess in which one a text is, by the
/// words that are most common in it.
public final class Languages {
  /// Words as they are.
  public static final String NONE = "simple";

  private static final int LOOKED_AT = 2_000;
  private static final int LEAST_HITS = 2;

  private static final Map<String, String> CODES =
      Map.ofEntries(
          Map.entry("da", "danish"),
          Map.entry("nl", "dutch"),
          Map.entry("en", "english"),
          Map.entry("fi", "finnish"),
          Map.entry("fr", "french"),
          Map.entry("de", "german"),
          Map.entry("hu", "hungarian"),
          Map.entry("it", "italian"),
          Map.entry("no", "norwegian"),
          Map.entry("nb", "norwegian"),
          Map.entry("pt", "portuguese"),
          Map.entry("ro", "romanian"),
          Map.entry("ru", "russian"),
          Map.entry("es", "spanish"),
          Map.entry("sv", "swedish"),
          Map.entry("tr", "turkish"));

  private static final Map<String, Set<String>> COMMON =
      Map.ofEntries(
          Map.entry("danish", words("og af er det ikke der til på jeg med for som har vi kan")),
          Map.entry("dutch", words("de het een en van is dat niet te zijn met voor op wij ook")),
          Map.entry("english", words("the and of to is in that it for with this are was you not")),
          Map.entry("finnish", words("ja on ei että se oli hän mutta kun niin myös ovat joka")),
          Map.entry("french", words("le la les et des est une que dans pour pas qui sur du avec")),
          Map.entry(
              "german", words("der die das und ist nicht ein eine mit für auf den von wir zu")),
          Map.entry("hungarian", words("és az egy hogy nem is meg csak van ez volt mint már")),
          Map.entry("italian", words("il di che è la per non una sono con del della gli anche")),
          Map.entry("norwegian", words("og er det ikke til på jeg med for som har vi kan av å")),
          Map.entry("portuguese", words("o de que não uma para com os em do da um por são como")),
          Map.entry("romanian", words("și în de la nu este că pe cu un care mai din sunt")),
          Map.entry("russian", words("и в не на что я с он как это по но они к у из за")),
          Map.entry("spanish", words("el la de que y en los se del las un por con no una para")),
          Map.entry("swedish", words("och är det inte att på jag med för som har vi kan av en")),
          Map.entry("turkish", words("ve bir bu da de için ile çok ne gibi daha mi ama var")));

  private Languages() {}

  private static Set<String> words(String list) {
    return Set.of(list.split(" ", -1));
  }

  /// All of them, for the setting.
  public static List<String> all() {
    return COMMON.keySet().stream().sorted().toList();
  }

  /// The language of a text.
  ///
  /// @param otherwise when it is too short to tell
  public static String guess(String text, String otherwise) {
    if (IndexedText.isPaired(text.substring(0, Math.min(200, text.length())))) {
      return NONE;
    }
    String start = text.substring(0, Math.min(LOOKED_AT, text.length())).toLowerCase(Locale.ROOT);
    Set<String> words = new HashSet<>();
    StringTokenizer tokens = new StringTokenizer(start, " \t\n\r.,;:!?()\"'");
    while (tokens.hasMoreTokens()) {
      words.add(tokens.nextToken());
    }
    Map<String, Integer> hits = new HashMap<>();
    COMMON.forEach((language, common) ->
        hits.put(language, (int) common.stream().filter(words::contains).count()));
    int best = hits.values().stream().max(Integer::compare).orElse(0);
    if (best < LEAST_HITS || hits.getOrDefault(otherwise, 0) == best) {
      return otherwise;
    }
    return hits.entrySet().stream()
        .filter(hit -> hit.getValue() == best)
        .map(Map.Entry::getKey)
        .min(String::compareTo)
        .orElse(otherwise);
  }

  /// The configurations by which a query is read: those of the site, of the reader and of the
  /// words, and words as they are.
  ///
  /// @param accepted header `Accept-Language`; may be empty
  public static List<String> ofQuery(String text, String accepted, String site) {
    Set<String> all = new LinkedHashSet<>();
    all.add(site);
    String code = accepted.strip().toLowerCase(Locale.ROOT);
    String own = CODES.get(code.substring(0, Math.min(2, code.length())));
    if (own != null) {
      all.add(own);
    }
    all.add(guess(text, site));
    all.add(NONE);
    return List.copyOf(all);
  }
}

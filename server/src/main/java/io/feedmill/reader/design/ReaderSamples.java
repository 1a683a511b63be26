package io.feedmill.reader.design;

import io.feedmill.kernel.design.DesignSection;
import io.feedmill.kernel.text.SafeHtml;
import io.feedmill.reader.page.ReaderPage.ChannelLine;
import io.feedmill.reader.page.ReaderPage.ItemLine;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Model of `reader/design_reader.jte`: channels and items in all states.
public record ReaderSamples(List<ChannelLine> channels, List<ItemLine> items) {
  private static final String HERE = "/admin/design#reader";
  private static final String PICTURE = "/media/" + DesignSection.PICTURE + "/96";

  public ReaderSamples {
    channels = List.copyOf(channels);
    items = List.copyOf(items);
  }

  static ReaderSamples all() {
    return new ReaderSamples(
        List.of(
            channel("Notifications", 0, false),
            channel("Home", 41, true),
            channel("Long reads of the whole week and of the week before", 1_284, false)),
        List.of(
            item("unread", "A sorted set is not a queue", PICTURE, false, false, false),
            item("open", "What the lock keeper knows", null, true, false, true),
            item("starred", "Night trains, again", PICTURE, true, true, false),
            item("plain", "Read, without a picture", null, true, false, false)));
  }

  private static ChannelLine channel(String name, long unread, boolean active) {
    return new ChannelLine(DesignSection.NOTHING, name, unread, HERE, active);
  }

  private static ItemLine item(
      String state,
      String title,
      @Nullable String photo,
      boolean read,
      boolean starred,
      boolean active) {
    return new ItemLine(
        DesignSection.NOTHING + "-item-" + state,
        HERE,
        title,
        "Orbit Weekly",
        "",
        "The first words of the text stand below the title, on at most two lines, so that one can"
            + " choose what to open.",
        photo,
        SafeHtml.ofText("2 h"),
        read,
        starred,
        active);
  }
}
